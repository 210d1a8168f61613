import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { SiteSettings } from '#model/definition/site.ts'
import type { TextKey } from '../../../i18n/en.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { plainList } from '../../../kit/theme/styles.ts'
import { radius, textSize } from '../../../kit/theme/tokens.ts'
import { useEditing, useEditor } from '../../session/editor.ts'

interface Around {
  pointer: string
  words: TextKey
}

/** The popups and the campaign that appear around a page. */
export function aroundPage({ popupCtas, campaign }: SiteSettings, pageId: string): Around[] {
  const isOn = (one: { effectivePages: readonly string[] } | undefined) =>
    one?.effectivePages.includes(pageId)
  return [
    ...(['timeLimit', 'applicantLimit'] as const).flatMap((kind): Around[] =>
      isOn(popupCtas?.[kind])
        ? [{ pointer: `/settings/popupCtas/${kind}`, words: `editorShared.${kind}` }]
        : [],
    ),
    ...(isOn(campaign) ? [{ pointer: '/settings/campaign', words: 'editorShared.campaign' } as const] : []),
  ]
}

/** Links to the fields of what appears around the page. */
export function AroundPage() {
  const t = useText()
  const { pageId = '', goTo } = useEditor()
  const settings = useEditing(({ site }) => site.settings)
  const around = aroundPage(settings, pageId)
  if (around.length === 0) return null
  return (
    <Box sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="caption" color="textSecondary" component="h3" sx={{ px: 1 }}>
        {t('editorShared.around')}
      </Typography>
      <Box component="ul" sx={plainList}>
        {around.map(({ pointer, words }) => (
          <li key={pointer}>
            <ButtonBase
              onClick={() => goTo(pointer)}
              sx={{
                width: '100%',
                minHeight: 34,
                px: 1,
                borderRadius: radius.control,
                justifyContent: 'space-between',
                fontSize: textSize.base,
                '&:hover': { backgroundColor: 'action.hover' },
                '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
              }}
            >
              {t(words)}
              <Icon name="right" size="small" sx={{ color: 'text.secondary' }} />
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  )
}
