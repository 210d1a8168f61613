import Box from '@mui/material/Box'
import { useDataProvider, useParams } from 'react-admin'
import type { BrandKitReply } from '#model/calls/accounts/brand-kits.ts'
import { fontFamilies } from '#model/definition/font.ts'
import { maxBrandColors } from '#model/records/brand-kit.ts'
import { defaults } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { ColorField } from '../../kit/fields/color-field.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { EditForm } from '../../kit/form/edit-form.tsx'
import { Section } from '../../kit/form/section.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { MediaField } from '../../media/picker/media-field.tsx'
import { MediaUploadsProvider } from '../../media/upload/media-uploads.tsx'
import { useSession } from '../../session/session.ts'
import { useMayOn } from '../../session/use-may-on.ts'
import { KitColors } from './kit-colors.tsx'
import { KitCompany } from './kit-company.tsx'
import { KitSample } from './kit-sample.tsx'
import { bodyOf, valuesOf } from './kit-values.ts'

/** `/brand-kit`: what the sites of one's own account have in common; `/brand-kit/:id`: those of an account below. */
export function BrandKitScreen() {
  const t = useText()
  const mayOn = useMayOn()
  const { account } = useSession()
  const { id = account.id } = useParams<{ id: string }>()
  const isAllowed = mayOn('account.brand-kit', id)
  const query = useRequest('GET /api/users/:id/brand-kit', { params: { id } }, { enabled: isAllowed })
  if (!isAllowed) return <Denied />
  return (
    <>
      <PageHeader
        title={t('brandKit.title')}
        lead={
          id === account.id || !query.data
            ? t('brandKit.lead')
            : t('brandKit.leadOf', { company: query.data.account.company })
        }
      />
      <Loaded query={query}>{(kit) => <KitForm key={kit.account.id} kit={kit} />}</Loaded>
    </>
  )
}

function KitForm({ kit }: { kit: BrandKitReply }) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  return (
    <EditForm
      record={kit}
      valuesOf={valuesOf}
      save={(values, { account, revision }) =>
        request('PUT /api/users/:id/brand-kit', {
          params: { id: account.id },
          body: bodyOf(values),
          revision,
          fieldOf: fieldOfPointer,
        })
      }
      saved={t('brandKit.saved')}
    >
      <MediaUploadsProvider known={picturesOf(kit)}>
        <Section title={t('brandKit.logos')} lead={t('brandKit.logosHelp')}>
          <Pair>
            <LogoField source="logo" label={t('brandKit.logo')} accountId={kit.account.id} />
            <LogoField source="darkLogo" label={t('brandKit.darkLogo')} accountId={kit.account.id} />
          </Pair>
        </Section>
        <Section title={t('brandKit.menu')} lead={t('brandKit.menuHelp')}>
          <Pair>
            <ColorField
              source="menuBackgroundColor"
              label={t('brandKit.menuColor')}
              fallback={defaults.menuBackgroundColor}
            />
            <ColorField
              source="menuTextColor"
              label={t('brandKit.menuTextColor')}
              fallback={defaults.menuTextColor}
            />
          </Pair>
          <KitSample company={kit.account.company} />
        </Section>
      </MediaUploadsProvider>
      <Section title={t('brandKit.colors')} lead={t('brandKit.colorsHelp', { limit: maxBrandColors })}>
        <KitColors />
      </Section>
      <Section title={t('brandKit.fonts')} lead={t('brandKit.fontsHelp')}>
        <Pair>
          <FontField source="headingFont" />
          <FontField source="textFont" />
        </Pair>
      </Section>
      <Section title={t('fields.company')} lead={t('brandKit.companyHelp')}>
        <KitCompany />
      </Section>
    </EditForm>
  )
}

const picturesOf = ({ logo, logoUrl, darkLogo, darkLogoUrl }: BrandKitReply): Record<string, string> => ({
  ...(logo && logoUrl ? { [logo]: logoUrl } : {}),
  ...(darkLogo && darkLogoUrl ? { [darkLogo]: darkLogoUrl } : {}),
})

const Pair = ({ children }: { children: React.ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
)

interface LogoFieldProps {
  source: 'logo' | 'darkLogo'
  label: string
  accountId: string
}

const LogoField = (props: LogoFieldProps) => (
  <MediaField {...props} kinds={['picture']} place="logo" shape="250 / 150" />
)

function FontField({ source }: { source: 'headingFont' | 'textFont' }) {
  const t = useText()
  const choices = fontFamilies.map((value) => ({
    value: String(value),
    text: t(`editorPanel.fonts.${value}`),
  }))
  return (
    <SelectField
      source={source}
      label={t(`fields.${source}`)}
      choices={[{ value: '', text: t('brandKit.noFont') }, ...choices]}
    />
  )
}
