import { useState } from 'react'
import { dateFormOf } from './date-form.ts'
import type { DateInputProps } from './date-input.tsx'

interface Typing {
  text: string
  /** What the owner of the value was told. */
  told: string
  /** The value at that moment. */
  before: string
}

export interface TypedDate {
  shown: string
  /** What the text in the field means, if it is written in another form than the value. */
  understood: string | undefined
  /** Whether it is being typed and is nothing yet. */
  isUnfinished: boolean
  /** Whether it was left without being understood. */
  isWrong: boolean
  write: (text: string) => void
  choose: (value: string) => void
  enter: () => void
  leave: () => void
}

type Needs = Pick<DateInputProps, 'kind' | 'value' | 'onChange' | 'onUnclear' | 'isRequired' | 'error'>

/** The text of a date field, which is the value's until something else is typed, and stays as long as it is unclear. */
export function useTypedDate(needs: Needs): TypedDate {
  const { kind, value, onChange, onUnclear, isRequired = false, error = false } = needs
  const { read, show } = dateFormOf[kind]
  const [typing, setTyping] = useState<Typing>()
  const [isInside, setInside] = useState(false)
  // A value that comes from elsewhere, by undoing for instance, replaces what was typed.
  const current = typing && (value === typing.told || value === typing.before) ? typing : undefined
  if (current && value === current.told && current.before !== value) setTyping({ ...current, before: value })
  const shown = current?.text ?? (read(value) === undefined ? value : show(value))
  const meaning = read(shown)
  const isEmpty = shown.trim() === ''
  const isUnclear = isEmpty ? isRequired && current !== undefined : meaning === undefined
  const write = (text: string) => {
    const meant = text.trim() === '' ? '' : read(text)
    setTyping({ text, told: meant ?? text, before: value })
    if (meant !== undefined) onChange(meant)
    else onUnclear?.(text)
  }
  return {
    shown,
    understood: meaning !== undefined && show(meaning) !== shown ? meaning : undefined,
    isUnfinished: isUnclear && isInside && !error,
    isWrong: isUnclear && (!isInside || error),
    write,
    choose: (chosen) => {
      setTyping(undefined)
      onChange(chosen)
    },
    enter: () => setInside(true),
    leave: () => {
      setInside(false)
      if (!isUnclear) setTyping(undefined)
    },
  }
}
