import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { LinkBase } from 'react-admin'
import { languageFacts } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { segment, segments } from '../../kit/fields/segments.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius } from '../../kit/theme/tokens.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import { staleCount } from '../session/stale-texts.ts'
import { untranslated } from './untranslated.ts'

/** The shown and edited language. Those with missing texts have a mark, and those with stale texts a filled one. */
export function LanguageChoice({ siteId }: { siteId: string }) {
  const t = useText()
  const { language, setLanguage } = useEditor()
  const site = useEditing(({ site: edited }) => edited)
  const stale = useEditing((editing) => editing.stale)
  const { languages, defaultLanguage } = site.settings
  if (languages.length < 2) return null
  const target = language === defaultLanguage ? '' : `?language=${language}`
  return (
    <>
      <Box
        role="group"
        aria-label={t('editorScreen.language')}
        sx={[segments as object, { flexWrap: 'nowrap' }]}
      >
        {languages.map((one) => {
          const missing = one === defaultLanguage ? 0 : untranslated(site, one)
          const older = staleCount(stale, one)
          const words = [
            missing > 0 && t('editorScreen.untranslated', { smart_count: missing }),
            older > 0 && t('editorScreen.stale.count', { smart_count: older }),
          ]
            .filter(Boolean)
            .join(', ')
          const name = languageFacts[one].name
          return (
            <Tooltip key={one} title={[name, words].filter(Boolean).join(' – ')}>
              <ButtonBase
                aria-pressed={one === language}
                aria-label={[`${one} ${name}`, words].filter(Boolean).join(', ')}
                onClick={() => setLanguage(one)}
                sx={segment(one === language)}
              >
                {one}
                {missing + older > 0 && (
                  <Box
                    component="span"
                    sx={{
                      ...{
                        width: 7,
                        height: 7,
                        borderRadius: radius.card,
                        border: 1.5,
                        borderColor: 'warning.main',
                      },
                      ...(older > 0 ? { backgroundColor: 'warning.main' } : {}),
                    }}
                  />
                )}
              </ButtonBase>
            </Tooltip>
          )
        })}
      </Box>
      <Tooltip title={t('translations.open')}>
        <IconButton
          component={LinkBase}
          to={`/sites/${siteId}/translations${target}`}
          aria-label={t('translations.open')}
        >
          <Icon name="language" />
        </IconButton>
      </Tooltip>
    </>
  )
}
