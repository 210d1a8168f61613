import type { FormField } from './form.ts'
import { confirmationKey, emailKey, passwordKey } from './form-answer.ts'
import { isRepetition } from './form-rules.ts'

/** Whether somebody whom LINE knows is asked for a field of the membership form. */
export const isOfLineRegistration = ({ key }: Pick<FormField, 'key'>): boolean =>
  key !== passwordKey && key !== confirmationKey

/** What is changed by itself, with the password; and what was sent once and is kept no longer. */
const apart: readonly string[] = [emailKey, passwordKey, confirmationKey]

/** Whether members see and change their answer to a field of the membership form; what repeats another says nothing new. */
export const isOfProfile = (field: Pick<FormField, 'key' | 'typeInput' | 'sameAs'>): boolean =>
  !apart.includes(field.key) && field.typeInput !== 'FILE' && !isRepetition(field)
