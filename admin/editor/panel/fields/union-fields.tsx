import { z } from 'zod'
import { useChange } from '../../session/editor.ts'
import { useChoiceLabels } from '../place/field-names.ts'
import { useField } from '../place/use-field.ts'
import { optionsOf } from '../schema/slot.ts'
import { emptyOf, type FieldPath, valueAt } from '../schema/slot-at.ts'
import { ChoiceInput } from './choice-input.tsx'
import { GroupFields } from './group-fields.tsx'

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Converts a value to another kind: keys that both kinds have are kept. */
function asKind(value: unknown, option: z.ZodObject): Record<string, unknown> {
  const made: Record<string, unknown> = Object(emptyOf({ schema: option, isOptional: false }))
  if (!isGroup(value)) return made
  for (const key of Object.keys(option.shape)) {
    const isKind = option.shape[key] instanceof z.ZodLiteral
    if (!isKind && value[key] !== undefined) made[key] = value[key]
  }
  return made
}

/** The kind of something, and the fields of that kind. */
export function UnionFields({ path }: { path: FieldPath }) {
  const { slot } = useField(path)
  if (!(slot.schema instanceof z.ZodDiscriminatedUnion)) return null
  const { discriminator } = slot.schema.def
  return (
    <>
      <KindInput path={path} />
      <GroupFields path={path} without={[discriminator]} />
    </>
  )
}

/** Changes the kind of something. */
export function KindInput({ path }: { path: FieldPath }) {
  const { slot } = useField(path)
  const union = slot.schema
  return union instanceof z.ZodDiscriminatedUnion ? <Kinds path={path} union={union} /> : null
}

function Kinds({ path, union }: { path: FieldPath; union: z.ZodDiscriminatedUnion }) {
  const change = useChange()
  const { discriminator } = union.def
  const labels = useChoiceLabels(discriminator)
  const field = useField([...path, discriminator])
  const options = optionsOf(union)
  const choose = (name: unknown) => {
    const option = options.get(String(name))
    if (!option) return
    change({ label: 'editorPanel.did.kind' }, (site) => {
      const holder = valueAt(site, path.slice(0, -1))
      if (isGroup(holder)) holder[path.at(-1)!] = asKind(valueAt(site, path), option)
    })
  }
  return (
    <ChoiceInput
      field={{ ...field, set: choose }}
      choices={[...options.keys()].map((value) => ({ value, text: labels(value) }))}
    />
  )
}
