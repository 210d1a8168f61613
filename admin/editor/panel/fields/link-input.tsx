import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { z } from 'zod'
import { useText } from '../../../i18n/use-text.ts'
import { useEditing, useEditor } from '../../session/editor.ts'
import { useChoiceLabels } from '../place/field-names.ts'
import { useField } from '../place/use-field.ts'
import { optionsOf, type Schema } from '../schema/slot.ts'
import { emptyOf, type FieldPath } from '../schema/slot-at.ts'
import { Frame } from './frame.tsx'
import { NestedField } from './nested-field.tsx'

const kindsOf = (schema: Schema) =>
  schema instanceof z.ZodDiscriminatedUnion ? optionsOf(schema) : new Map<string, z.ZodObject>()

/** The target of a link: none, or one of the kinds that are allowed here, with the fields of that kind. */
export function LinkInput({ path }: { path: FieldPath }) {
  const t = useText()
  const field = useField(path)
  const kind = useField([...path, 'kind'])
  const labels = useChoiceLabels('kind')
  const { session } = useEditor()
  const surveys = useEditing(({ site }) => site.settings.surveys)
  const kinds = kindsOf(field.slot.schema)
  const chosen = kinds.has(String(kind.value)) ? String(kind.value) : ''
  const choose = (name: string) => {
    const option = kinds.get(name)
    if (!option) return field.set(undefined)
    const link: Record<string, unknown> = Object(emptyOf({ schema: option, isOptional: false }))
    if ('pageId' in link) link.pageId = session.editing.site.categories[0]?.pages[0] ?? ''
    if ('surveyId' in link) link.surveyId = surveys[0]?.id ?? ''
    field.set(link)
  }
  const inner = Object.keys(kinds.get(chosen)?.shape ?? {}).filter((key) => key !== 'kind')
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5 }}>
      <Frame field={{ ...field, pointer: kind.pointer }}>
        {({ id, error, describedBy }) => (
          <NativeSelect
            id={id}
            disabled={field.isReadOnly}
            value={chosen}
            onChange={({ target }) => choose(target.value)}
            error={error}
            input={<OutlinedInput />}
            inputProps={{ 'aria-describedby': describedBy }}
            sx={{ width: '100%', '& .MuiNativeSelect-icon': { right: 9 } }}
          >
            <option value="">{t('editorPanel.nowhere')}</option>
            {[...kinds.keys()].map((name) => (
              <option key={name} value={name} disabled={name === 'SURVEY' && surveys.length === 0}>
                {labels(name)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Frame>
      {inner.map((key) => (
        <NestedField key={`${chosen} ${key}`} path={[...path, key]} />
      ))}
    </Box>
  )
}
