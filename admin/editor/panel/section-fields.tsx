import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formKinds } from '#model/definition/forms/form.ts'
import { columnLetters } from '#model/values/position.ts'
import { useText } from '../../i18n/use-text.ts'
import { newCampaign, newConsent, newForm, newPopup } from '../commands/new-parts.ts'
import { useEditing } from '../session/editor.ts'
import { BlockedOrigins } from './blocked-origins.tsx'
import { CampaignFields } from './campaign/campaign-fields.tsx'
import { CollapsibleSection } from './fields/collapsible-section.tsx'
import { FieldAt } from './fields/field-at.tsx'
import { fieldGrid, GroupFields } from './fields/group-fields.tsx'
import { FormFields } from './form-fields.tsx'
import { MemberLoginFields } from './member-login-fields.tsx'
import { useField } from './place/use-field.ts'
import { PopupClipboard } from './popup-clipboard.tsx'
import { popupKeys, type SiteSection } from './schema/sections.ts'
import { SharedSection } from './shared/shared-section.tsx'
import { SiteSecret } from './site-secret.tsx'
import { Startable } from './startable.tsx'

/** The fields of one part of the settings. */
export function SectionFields({ section }: { section: SiteSection }) {
  switch (section.id) {
    case 'menu':
      return (
        <>
          <CategoryNames />
          <Plain keys={section.keys} />
        </>
      )
    case 'basics':
      return (
        <>
          <Plain keys={section.keys.filter((key) => key !== 'notFound')} />
          <Box sx={{ mt: 2 }}>
            <NotFoundFields />
          </Box>
        </>
      )
    case 'forms':
      return <Forms />
    case 'popups':
      return (
        <>
          <Startable
            path={['settings', 'popupCtas', 'timeLimit']}
            create={newPopup}
            text="editorPanel.noTimeLimit"
          >
            <GroupFields path={['settings', 'popupCtas', 'timeLimit']} keys={popupKeys} />
          </Startable>
          <Startable
            path={['settings', 'popupCtas', 'applicantLimit']}
            create={(site) => ({ ...newPopup(site), limit: 100 })}
            text="editorPanel.noApplicantLimit"
          >
            <GroupFields path={['settings', 'popupCtas', 'applicantLimit']} keys={popupKeys} />
          </Startable>
          <PopupClipboard />
        </>
      )
    case 'campaign':
      return (
        <Startable path={['settings', 'campaign']} create={newCampaign} text="editorPanel.noCampaign">
          <CampaignFields />
        </Startable>
      )
    case 'measuring':
      return <Measuring />
    case 'scripts':
      return (
        <>
          <Plain keys={section.keys} />
          <BlockedOrigins />
        </>
      )
    case 'shared':
      return <SharedSection />
    default:
      return <Plain keys={section.keys} />
  }
}

const Plain = ({ keys }: { keys: readonly string[] }) => (
  <Box sx={fieldGrid}>
    {keys.map((key) => (
      <FieldAt key={key} path={['settings', key]} />
    ))}
  </Box>
)

const Measuring = () => (
  <>
    <Plain keys={['tags']} />
    <Startable path={['settings', 'consent']} create={newConsent} text="editorPanel.noConsent" />
    <Plain keys={['queryNames', 'ownNetworks']} />
  </>
)

function Forms() {
  const t = useText()
  return (
    <>
      {formKinds.map((kind) => (
        <Startable
          key={kind}
          path={['settings', 'forms', kind]}
          create={() => newForm(kind)}
          text="editorPanel.formUsual"
        >
          <FormFields path={['settings', 'forms', kind]} />
        </Startable>
      ))}
      <MemberLoginFields />
      <SpamCheckFields />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, mb: 2.5 }}>
        {t('editorPanel.formKept')}
      </Typography>
      <Plain keys={['formEndpoint']} />
    </>
  )
}

function NotFoundFields() {
  const path = ['settings', 'notFound']
  const { pointer, label } = useField(path)
  return (
    <CollapsibleSection name={pointer} title={label} pointers={[pointer]}>
      <FieldAt path={path} />
    </CollapsibleSection>
  )
}

function SpamCheckFields() {
  const path = ['settings', 'spamCheck']
  const { pointer, label } = useField(path)
  return (
    <CollapsibleSection name={pointer} title={label} pointers={[pointer]}>
      <FieldAt path={path} />
      <SiteSecret name="turnstile" />
    </CollapsibleSection>
  )
}

/** The names of the columns, which are the texts of the menu. */
function CategoryNames() {
  const t = useText()
  const categories = useEditing(({ site }) => site.categories)
  return (
    <Box sx={{ ...fieldGrid, mb: 2.5 }}>
      <Typography variant="subtitle2" component="h3" sx={{ gridColumn: '1 / -1' }}>
        {t('editorPanel.categoryNames')}
      </Typography>
      {categories.map(({ id }, column) => (
        <FieldAt
          key={id}
          path={['categories', String(column), 'name']}
          label={t('editorPanel.column', { letter: columnLetters(column) })}
        />
      ))}
    </Box>
  )
}
