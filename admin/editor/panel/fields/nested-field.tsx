import { type ComponentType, createContext, useContext } from 'react'
import type { FieldPath } from '../schema/slot-at.ts'

export interface FieldAtProps {
  path: FieldPath
  /** Instead of what its key is called. */
  label?: string | undefined
}

/** The input of any place. Groups and lists hold such inputs and are such inputs, so that they are given theirs. */
export const FieldContext = createContext<ComponentType<FieldAtProps>>(() => null)

export function NestedField(props: FieldAtProps) {
  const Field = useContext(FieldContext)
  return <Field {...props} />
}
