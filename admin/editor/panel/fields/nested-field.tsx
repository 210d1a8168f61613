import { type ComponentType, createContext, useContext } from 'react'
import type { FieldPath } from '../schema/slot-at.ts'

export interface FieldAtProps {
  path: FieldPath
  /** Replaces the label of its key. */
  label?: string | undefined
}

/** The input for any place. By context, since groups and lists contain inputs and are inputs themselves. */
export const FieldContext = createContext<ComponentType<FieldAtProps>>(() => null)

export function NestedField(props: FieldAtProps) {
  const Field = useContext(FieldContext)
  return <Field {...props} />
}
