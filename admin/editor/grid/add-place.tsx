import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'

interface AddPlaceProps {
  isLarge: boolean
  /** Beside the columns, not at the end of one. */
  isColumn?: boolean
  /** Shown if there is room. */
  text: string
  /** The accessible name if the text is hidden or says less. */
  label?: string
  templateLabel: string
  onAdd: () => void
  onTemplate: () => void
}

/** Adds something empty or from a template. */
export function AddPlace(props: AddPlaceProps) {
  const t = useText()
  const { isLarge, isColumn = false, text, label, templateLabel } = props
  return (
    <div className={['adds', isLarge && 'tall', isColumn && 'column-end'].filter(Boolean).join(' ')}>
      <ButtonBase className={isLarge ? 'add large' : 'add'} aria-label={label} onClick={props.onAdd}>
        <Icon name="plus" />
        {isLarge && <span>{text}</span>}
      </ButtonBase>
      <Tooltip title={isLarge ? '' : t('editorGrid.fromTemplate')}>
        <ButtonBase className="add from" aria-label={templateLabel} onClick={props.onTemplate}>
          <Icon name="layers" />
          {isLarge && <span>{t('editorGrid.fromTemplate')}</span>}
        </ButtonBase>
      </Tooltip>
    </div>
  )
}
