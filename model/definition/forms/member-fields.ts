import type { FormField } from './form.ts'
import { confirmationKey, emailKey, passwordKey } from './form-answer.ts'
import { isRepetition } from './form-rules.ts'

/** Whether a field of the membership form is asked of somebody who registers with LINE. */
export const isOfLineRegistration = ({ key }: Pick<FormField, 'key'>): boolean =>
  key !== passwordKey && key !== confirmationKey

/**
 * The e-mail address and the password are changed on their own, with the current password; the confirmation is not
 * stored.
 */
const apart: readonly string[] = [emailKey, passwordKey, confirmationKey]

/**
 * Whether members see and can change their answer to a field of the membership form. Files and repetitions are left
 * out.
 */
export const isOfProfile = (field: Pick<FormField, 'key' | 'typeInput' | 'sameAs'>): boolean =>
  !apart.includes(field.key) && field.typeInput !== 'FILE' && !isRepetition(field)
