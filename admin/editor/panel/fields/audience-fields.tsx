import { useField } from '../place/use-field.ts'
import type { FieldPath } from '../schema/slot-at.ts'
import { Fold } from './fold.tsx'
import { GroupFields } from './group-fields.tsx'

/** Whom something is shown to: most things are for everybody, so it is closed at first. */
export function AudienceFields({ path }: { path: FieldPath }) {
  const { pointer, label } = useField(path)
  return (
    <Fold name={pointer} title={label} pointers={[pointer]} isItem>
      <GroupFields path={path} />
    </Fold>
  )
}
