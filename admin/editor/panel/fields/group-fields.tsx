import Box from '@mui/material/Box'
import { z } from 'zod'
import { useEditing } from '../../session/editor.ts'
import { chosenOption, type FieldPath, slotAt, valueAt } from '../schema/slot-at.ts'
import { NestedField } from './nested-field.tsx'

/** A grid of two columns; long fields span both. */
export const fieldGrid = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 1.5,
  rowGap: 2,
  alignItems: 'end',
} as const

interface GroupFieldsProps {
  path: FieldPath
  /** Keys to show; all of the model's by default. */
  keys?: readonly string[]
  /** Keys that are shown elsewhere. */
  without?: readonly string[]
}

/** The fields of an object. */
export function GroupFields({ path, keys, without = [] }: GroupFieldsProps) {
  // A union has other fields for each kind.
  const object = useEditing(({ site }) => {
    const { schema } = slotAt(site, path)
    return schema instanceof z.ZodDiscriminatedUnion ? chosenOption(schema, valueAt(site, path)) : schema
  })
  const shape = object instanceof z.ZodObject ? object.shape : {}
  const shown = (keys ?? Object.keys(shape)).filter((key) => key in shape && !without.includes(key))
  if (shown.length === 0) return null
  return (
    <Box sx={fieldGrid}>
      {shown.map((key) => (
        <NestedField key={key} path={[...path, key]} />
      ))}
    </Box>
  )
}
