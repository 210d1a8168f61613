import OutlinedInput from '@mui/material/OutlinedInput'
import { z } from 'zod'
import { languageFacts } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import { CharacterCount } from '../../../kit/fields/text-field.tsx'
import { late } from '../../../kit/screen/lazy.tsx'
import { textSize } from '../../../kit/theme/tokens.ts'
import { usePanel } from '../place/panel-context.ts'
import type { Field } from '../place/use-field.ts'
import { isLanguage } from '../schema/slot.ts'
import { Frame } from './frame.tsx'

const FieldDrafts = late(async () => (await import('../../assist/field-drafts.tsx')).FieldDrafts)

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Maximum length of a text; undefined if there is no limit. */
const longestOf = (schema: unknown): number | undefined =>
  schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined

/** The value of an emptied text: undefined if the place is optional. */
export const emptied = ({ slot }: Field): string | undefined => (slot.isOptional ? undefined : '')

const linesFor = (limit: number | undefined): number =>
  limit === undefined || limit <= limits.text ? 1 : limit <= limits.url ? 2 : 4

const addresses = /url|website|endpoint/i

interface TextInputProps {
  field: Field
  isCode?: boolean
}

/** A text, with its limit from the model. */
export function TextInput({ field, isCode = false }: TextInputProps) {
  const { slot, value, original, isReadOnly, pointer } = field
  const { siteId, isAssisted, readsImages } = usePanel()
  const limit = longestOf(slot.schema)
  const language = pointer.split('/').find(isLanguage)
  const isAddress = addresses.test(pointer.split('/').at(-1) ?? '')
  const lines = isCode ? 5 : isAddress ? 1 : linesFor(limit)
  const text = asText(value)
  const isWritten = language !== undefined && !isCode && !isAddress && !isReadOnly
  const hasDrafts = (isAssisted || readsImages) && siteId !== undefined && isWritten
  return (
    <Frame field={field} count={limit !== undefined && <CharacterCount length={text.length} limit={limit} />}>
      {({ id, error, describedBy }) => (
        <>
          <OutlinedInput
            id={id}
            value={text}
            onChange={({ target }) => field.set(target.value === '' ? emptied(field) : target.value, true)}
            readOnly={isReadOnly}
            fullWidth
            multiline={lines > 1}
            minRows={lines}
            maxRows={14}
            error={error}
            placeholder={asText(original) || (isAddress ? 'https://' : undefined)}
            slotProps={{
              input: {
                lang: isCode ? undefined : language && languageFacts[language].tag,
                'aria-describedby': describedBy,
                ...(isCode || isAddress ? { spellCheck: false, autoCapitalize: 'none' } : {}),
                ...(isCode
                  ? { sx: { fontFamily: 'ui-monospace, monospace', fontSize: textSize.small } }
                  : {}),
              },
            }}
          />
          {hasDrafts && <FieldDrafts siteId={siteId} field={field} from={{ isAssisted, readsImages }} />}
        </>
      )}
    </Frame>
  )
}
