import { captionsSchema } from '#model/definition/media/captions.ts'
import { CaptionsEditor } from '../../../media/editing/captions-editor.tsx'
import { useEditing } from '../../session/editor.ts'
import { inOtherLanguage } from '../place/field-names.ts'
import type { Field } from '../place/use-field.ts'
import { type FieldPath, valueAt } from '../schema/slot-at.ts'
import { Frame } from './frame.tsx'

/** Captions of the film of a page. Renders nothing if the page has a picture. */
export function CaptionsInput({ field, path }: { field: Field; path: FieldPath }) {
  const medium = useEditing(({ site, media }) => {
    const own = [...path.slice(0, -1), 'media']
    const other = inOtherLanguage(own, site.settings.defaultLanguage)
    const ref = valueAt(site, own) ?? (other && valueAt(site, other))
    return typeof ref === 'string' ? media[ref] : undefined
  })
  const stored = captionsSchema.safeParse(field.value)
  const cues = stored.data ?? []
  if (medium && 'picture' in medium && cues.length === 0) return null
  return (
    <Frame field={field} isWhole>
      {({ id, describedBy }) => (
        <CaptionsEditor
          id={id}
          pointer={field.pointer}
          describedBy={describedBy}
          cues={cues}
          film={medium && 'film' in medium ? medium.film.src : undefined}
          isReadOnly={field.isReadOnly}
          onCues={field.set}
        />
      )}
    </Frame>
  )
}
