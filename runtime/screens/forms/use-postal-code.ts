import { type RefObject, useEffect, useState } from 'react'
import { formPaths } from '#model/calls/visitor/paths.ts'
import type { PostalCodeReply } from '#model/calls/visitor/replies.ts'
import { createVisitorCalls } from '../../calls/visitor-calls.ts'
import type { Shell } from '../../documents/page-document.ts'
import type { FieldContent } from '../../documents/screen-document.ts'
import { controlsNamed } from './read-answers.ts'

const parts = ['prefecture', 'city', 'street'] as const

/** The seven digits of a Japanese postal code, however it is written. */
const digitsOf = (text: string): string | undefined => {
  const digits = text.normalize('NFKC').replace(/[^0-9]/g, '')
  return digits.length === 7 ? digits : undefined
}

/** The text for each field: if several parts go into one field, they are joined. */
function textsOf(fills: NonNullable<FieldContent['fills']>, found: PostalCodeReply['addresses'][number]) {
  const texts = new Map<string, string>()
  for (const part of parts) {
    const key = fills[part]
    if (key) texts.set(key, (texts.get(key) ?? '') + found[part])
  }
  return texts
}

/** Fills fields that are empty or were filled by this function; what the visitor has typed is kept. */
function fill(
  form: HTMLFormElement,
  texts: ReadonlyMap<string, string>,
  filled: Map<string, string>,
): boolean {
  let isChanged = false
  for (const [key, text] of texts) {
    const [control] = controlsNamed(form, key)
    if (!control || (control.value !== '' && control.value !== filled.get(key))) continue
    control.value = text
    // A select without this option would otherwise show nothing selected.
    if (control.value !== text) control.value = ''
    filled.set(key, control.value)
    isChanged = true
  }
  if (isChanged) form.dispatchEvent(new Event('input', { bubbles: true }))
  return isChanged
}

export type FilledAddress = 'filled' | 'unknown' | undefined

/** Looks up the address of a postal code on the site's own server, and fills it in. Returns the result of the last look-up. */
export function usePostalCode(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly FieldContent[],
  shell: Shell,
): FilledAddress {
  const [state, setState] = useState<FilledAddress>()
  const { calls: base, language, mode } = shell
  useEffect(() => {
    const element = form.current
    const filling = fields.filter(({ fills }) => fills)
    if (!element || filling.length === 0 || base === undefined || mode) return
    const lookups = new Map<string, string>()
    const filled = new Map<string, string>()
    const calls = createVisitorCalls({ base, language })
    const ask = async ({ key, fills }: FieldContent, code: string) => {
      const reply = await calls.get<PostalCodeReply>(formPaths.postalCode(code)).catch(() => undefined)
      const [found] = reply?.addresses ?? []
      if (!reply || lookups.get(key) !== code) return
      if (!found) setState('unknown')
      else if (fill(element, textsOf(fills!, found), filled)) setState('filled')
    }
    const look = ({ target }: Event) => {
      const field = filling.find(({ key }) => target instanceof HTMLInputElement && target.name === key)
      const code = field && digitsOf((target as HTMLInputElement).value)
      if (!field || code === undefined || lookups.get(field.key) === code) return
      lookups.set(field.key, code)
      void ask(field, code)
    }
    element.addEventListener('input', look)
    return () => element.removeEventListener('input', look)
  }, [form, fields, base, language, mode])
  return state
}
