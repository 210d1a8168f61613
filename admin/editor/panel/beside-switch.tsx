import ToggleButton from '@mui/material/ToggleButton'
import Tooltip from '@mui/material/Tooltip'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius } from '../../kit/theme/tokens.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import { usePanel } from './place/panel-context.ts'

/** Shows the default language's texts above those of the language that is written. */
export function BesideSwitch() {
  const t = useText()
  const { language } = useEditor()
  const { isBeside, setBeside } = usePanel()
  const defaultLanguage = useEditing(({ site }) => site.settings.defaultLanguage)
  if (language === defaultLanguage) return null
  const words = t('editorPanel.beside', { language: t(`language.${defaultLanguage}`) })
  return (
    <Tooltip title={words}>
      <ToggleButton
        value="beside"
        size="small"
        selected={isBeside}
        aria-label={words}
        onChange={() => setBeside(!isBeside)}
        sx={{ ml: 'auto', borderRadius: radius.control, px: 1 }}
      >
        <Icon name="language" />
      </ToggleButton>
    </Tooltip>
  )
}
