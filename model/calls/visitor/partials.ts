import type { Answers } from '../../definition/forms/form-answer.ts'
import type { Language } from '../../values/language.ts'
import type { Clocked } from './replies.ts'

/** Body of contact/partial and homepage/partial: what stands in the steps that a visitor has completed, without files. */
export interface PartialSubmission {
  /** Made by the tab at random, and known to nobody else; see `partialKeyPattern`. */
  key: string
  data: Answers
  lang: Language
  /** Names the state of the form that this answers. */
  version: string
  /** How many steps of the form are completed, those that were passed over included. */
  steps: number
  /** SHA-256 of the text that the visitor has agreed to. */
  agreed: string
  /** What stands in the field that nobody sees: people leave it empty. */
  trap?: string | undefined
}

/** Of both: 200. */
export interface PartialReply extends Clocked {
  /** False: the form was sent meanwhile, so that nothing is kept. */
  isKept: boolean
}

/** Body of contact/partial/removal and homepage/partial/removal. */
export interface PartialRemoval {
  key: string
}

export const partialKeyPattern = /^[0-9a-f]{32}$/

/** Header of a form that is sent, with the key of what was kept of it. It is no part of what is sent: that stays the same. */
export const partialHeader = 'form-partial'

/** Below the address that a form is posted to. */
export const partialPaths = { keep: '/partial', remove: '/partial/removal' } as const
