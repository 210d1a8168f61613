import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { pointerOf } from '#model/messages/problem.ts'
import { useText } from '../../i18n/use-text.ts'
import { HelpPicture } from '../../kit/display/help-picture.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius, textSize } from '../../kit/theme/tokens.ts'
import { ApplyBrandKit } from './brand/apply-brand-kit.tsx'
import { Mark } from './fields/mark.tsx'
import { PlanLocks, useLocks } from './plan-locks.tsx'
import { type SiteSection, siteSections } from './schema/sections.ts'
import { SectionFields } from './section-fields.tsx'

interface SitePanelProps {
  section: SiteSection['id'] | undefined
  onSection: (section: SiteSection['id'] | undefined) => void
}

/** The settings of the site: a list of their parts, then one part. */
export function SitePanel({ section, onSection }: SitePanelProps) {
  const t = useText()
  const chosen = siteSections.find(({ id }) => id === section)
  if (!chosen)
    return (
      <>
        <Box component="ul" sx={{ ...plainList, pt: 1 }}>
          {siteSections.map((one) => (
            <li key={one.id}>
              <SectionRow section={one} onPress={() => onSection(one.id)} />
            </li>
          ))}
        </Box>
        <ApplyBrandKit />
      </>
    )
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon name="left" />}
        onClick={() => onSection(undefined)}
        sx={{ mt: 1, ml: -1 }}
      >
        {t('editorPanel.backToSite')}
      </Button>
      <Typography variant="h3" component="h2" sx={{ mt: 0.5, mb: 0.5 }}>
        {t(`editorPanel.section.${chosen.id}`)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t(`editorPanel.lead.${chosen.id}`)}
      </Typography>
      {chosen.id === 'campaign' && <HelpPicture of="campaignZones" />}
      <PlanLocks flags={chosen.flags} />
      <SectionFields section={chosen} />
    </>
  )
}

function SectionRow({ section, onPress }: { section: SiteSection; onPress: () => void }) {
  const t = useText()
  const locks = useLocks(section.flags)
  return (
    <ButtonBase
      onClick={onPress}
      sx={{
        width: '100%',
        justifyContent: 'flex-start',
        gap: 1.5,
        px: 1,
        py: 1.125,
        borderRadius: radius.control,
        textAlign: 'start',
        '&:hover': { backgroundColor: 'action.hover' },
        '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
      }}
    >
      <Icon name={section.icon} size="large" sx={{ color: 'text.secondary' }} />
      <Box component="span" sx={{ flex: 1, fontSize: textSize.base }}>
        {t(`editorPanel.section.${section.id}`)}
      </Box>
      {locks.length > 0 && (
        <Icon
          name="lock"
          titleAccess={t('accountPlan.notIncluded')}
          size="small"
          sx={{ color: 'text.secondary' }}
        />
      )}
      <Mark pointers={section.keys.map((key) => pointerOf(['settings', key]))} />
      <Icon name="right" size="small" sx={{ color: 'text.secondary' }} />
    </ButtonBase>
  )
}
