import type { FormField, InputType } from './form.ts'
import { confirmationKey, passwordKey } from './form-answer.ts'

/**
 * `{{name}}`, or `{{name|there}}` with what is written where nothing was answered. No two parts match the same characters, so
 * that a text is read in a time proportional to its length.
 */
const pattern = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g

/** What texts name answers by. */
export const mergeField = (key: string): string => `{{${key}}}`

/** The keys that a text names, in order. */
export const mergeFieldsIn = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, key = '']) => key.trim())

/** A text with the answers that it names. */
export const merged = (text: string, answerTo: (key: string) => string): string =>
  text.replace(pattern, (_, key: string, fallback = '') => answerTo(key.trim()) || String(fallback).trim())

const notMerged: readonly (InputType | undefined)[] = ['CONSENT', 'FILE']
const secret: readonly (string | undefined)[] = [passwordKey, confirmationKey]

/** Whether the answer to a field can stand in a text. */
export const isMergeable = ({ key, typeInput }: Partial<Pick<FormField, 'key' | 'typeInput'>>): boolean =>
  !notMerged.includes(typeInput) && !secret.includes(key)
