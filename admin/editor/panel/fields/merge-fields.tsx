import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { isMergeable, mergeField } from '#model/definition/forms/merge-fields.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Caption } from '../../../kit/display/caption.tsx'
import { Row } from '../../../kit/display/row.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import type { Field } from '../place/use-field.ts'
import type { FieldPath } from '../schema/slot-at.ts'
import { useFormFields } from './form-field-input.tsx'
import { asText } from './text-input.tsx'

const merging: readonly unknown[] = ['subject', 'text']

/** Whether a text can name answers. */
export const isMerged = (path: FieldPath): boolean =>
  (path.includes('autoReply') && path.some((step) => merging.includes(step))) ||
  (path.includes('thanks') && path.includes('forms') && !path.includes('MEMBERSHIP_SETTING'))

interface MergeFieldsProps {
  field: Field
  path: FieldPath
}

/** Below a text of the reply, or the thanks: the fields of the form, of which one is inserted where the caret is. */
export function MergeFields({ field, path }: MergeFieldsProps) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choices = useFormFields(path, isMergeable)
  const insert = (key: string) => {
    setAnchor(null)
    const text = asText(field.value)
    const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[data-path="${CSS.escape(field.pointer)}"] :is(input, textarea):not([aria-hidden])`,
    )
    // At the beginning, too, while nobody has been in the text.
    const at = input?.selectionStart || text.length
    field.set(text.slice(0, at) + mergeField(key) + text.slice(at))
    input?.focus()
  }
  if (field.isReadOnly) return null
  return (
    <Row gap={1} align="center" sx={{ gridColumn: '1 / -1', mt: -1.25 }}>
      <Button
        size="small"
        startIcon={<Icon name="plus" size="small" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('editorPanel.insertAnswer')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {choices.map(({ value, text }) => (
          <MenuItem key={value} onClick={() => insert(value)}>
            {text}
          </MenuItem>
        ))}
      </Menu>
      {!path.includes('subject') && <Caption>{t('editorPanel.mergeHelp')}</Caption>}
    </Row>
  )
}
