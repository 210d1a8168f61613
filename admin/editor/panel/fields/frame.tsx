import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useId } from 'react'
import { languageFacts } from '#model/values/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { HelpPicture } from '../../../kit/display/help-picture.tsx'
import { FieldFrame } from '../../../kit/fields/field-frame.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import { textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { StaleNote, useStaleText } from '../../assist/stale-note.tsx'
import { useEditing } from '../../session/editor.ts'
import { nameOf } from '../place/field-names.ts'
import { usePanel } from '../place/panel-context.ts'
import { type Field, useRequestedField } from '../place/use-field.ts'
import { useProblemAt } from '../place/use-problem-at.ts'
import { useWarningAt } from '../place/warnings.tsx'
import { fieldKindOf } from '../schema/field-kind.ts'

interface FrameProps {
  field: Field
  /** Takes half of the row. */
  isHalf?: boolean
  /** Shows problems of nested places here, too. */
  isWhole?: boolean
  help?: string | undefined
  count?: ReactNode
  children: (attributes: InputAttributes) => ReactNode
}

interface InputAttributes {
  id: string
  error: boolean
  describedBy: string | undefined
}

/** The frame of every input of the panel: its pointer, label, help or problem, and warnings. */
export function Frame({ field, isHalf = false, isWhole = false, help, count, children }: FrameProps) {
  const id = useId()
  const frame = useRequestedField(field.pointer)
  const error = useProblemAt(field.pointer, isWhole)
  const text = help ?? field.help
  const warning = useWarningAt(field.pointer)
  const stale = useStaleText(field.pointer)
  const { siteId } = usePanel()
  const isMissing = isTranslated(field) && isEmpty(field.value)
  const note = isMissing ? <Missing /> : count
  const described = [
    error || text ? `${id}-help` : '',
    note ? `${id}-count` : '',
    warning ? `${id}-warning` : '',
    stale ? `${id}-stale` : '',
  ]
  const describedBy = described.filter(Boolean).join(' ') || undefined
  return (
    <>
      <Box
        ref={frame}
        data-path={field.pointer}
        sx={{ gridColumn: isHalf ? 'span 1' : '1 / -1', minWidth: 0 }}
      >
        <FieldFrame id={id} label={field.label} help={text} error={error} count={note}>
          <Original field={field} />
          {children({ id, error: error !== undefined, describedBy })}
        </FieldFrame>
        {field.picture && <HelpPicture of={field.picture} />}
        {stale && <StaleNote id={`${id}-stale`} siteId={siteId} text={stale} label={field.label} />}
      </Box>
      {warning && (
        <Box
          role="note"
          id={`${id}-warning`}
          sx={{ gridColumn: '1 / -1', mt: -1.25, fontSize: textSize.small, color: 'warning.main' }}
        >
          {warning}
        </Box>
      )}
    </>
  )
}

const words: ReadonlySet<string> = new Set(['text', 'code'])

/** Whether the default language has a text for this field. */
const isTranslated = ({ original, slot, pointer }: Field): boolean =>
  !isEmpty(original) && words.has(fieldKindOf(slot.schema, nameOf(pointer.split('/'))))

const isEmpty = (value: unknown): boolean => value === undefined || value === ''

/** The default language has a text here, and this one has none. */
function Missing() {
  const t = useText()
  return (
    <Box component="span" sx={{ flex: 'none', color: 'warning.main', fontWeight: textWeight.medium }}>
      {t('editorPanel.missing')}
    </Box>
  )
}

/** The default language's text beside the one that is written, to read and to take over. */
function Original({ field }: { field: Field }) {
  const t = useText()
  const { isBeside } = usePanel()
  const defaultLanguage = useEditing(({ site }) => site.settings.defaultLanguage)
  const { original, value, isReadOnly } = field
  if (!isBeside || !isTranslated(field) || typeof original !== 'string') return null
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        mb: 0.75,
        borderLeft: 2,
        borderColor: 'divider',
        pl: 1,
        color: 'text.secondary',
        fontSize: textSize.compact,
      }}
    >
      <Box
        lang={languageFacts[defaultLanguage].tag}
        // Keys scroll what may be too long for its height.
        tabIndex={original.length > 120 ? 0 : undefined}
        sx={{ flex: 1, maxHeight: 120, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {original}
      </Box>
      {!isReadOnly && (value === undefined || value === '') && (
        <Tooltip title={t('editorPanel.takeOver')}>
          <IconButton
            size="small"
            aria-label={`${t('editorPanel.takeOver')}: ${field.label}`}
            onClick={() => field.set(original)}
          >
            <Icon name="copy" size="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
