import type { NameRow } from '#model/calls/domains/domains.ts'
import { type CertificateState, isVerifying } from '#model/records/domain.ts'
import type { TextKey } from '../../i18n/en.ts'

export type Tone = 'right' | 'waiting' | 'wrong' | 'none'

/** Colours of the theme; the words beside them say the same. */
export const colorOf: Readonly<Record<Tone, string>> = {
  right: 'success.main',
  waiting: 'warning.main',
  wrong: 'error.main',
  none: 'text.disabled',
}

export const isUnderWay = ({ state, readySince }: NameRow): boolean =>
  state === 'failing' || isVerifying({ state, readySince: readySince === null ? null : 0 })

interface Said {
  tone: Tone
  words: TextKey
}

/** All of a domain in two words. */
export function stateOf({ state, readySince }: NameRow): Said {
  if (state === 'verified')
    return readySince === null
      ? { tone: 'waiting', words: 'domains.stateProven' }
      : { tone: 'right', words: 'domains.stateReady' }
  if (state === 'waiting') return { tone: 'waiting', words: 'domains.stateWaiting' }
  if (state === 'failing') return { tone: 'wrong', words: 'domains.stateFailing' }
  return { tone: 'wrong', words: state === 'off' ? 'domains.stateOff' : 'domains.stateExpired' }
}

export function ownershipOf({ state, findings }: NameRow): Said {
  if (!findings) return { tone: 'none', words: 'domains.notChecked' }
  switch (findings.ownership) {
    case 'found':
      return { tone: 'right', words: 'domains.ownershipFound' }
    case 'missing':
      return { tone: state === 'failing' ? 'wrong' : 'waiting', words: 'domains.recordMissing' }
    case 'other':
      return { tone: 'wrong', words: 'domains.ownershipOther' }
    case 'wildcard':
      return { tone: 'wrong', words: 'domains.ownershipWildcard' }
    case 'held':
      return { tone: 'wrong', words: 'domains.ownershipHeld' }
    case 'no-answer':
      return { tone: 'none', words: 'domains.noAnswer' }
  }
}

export function pointingOf({ state, findings }: NameRow): Said {
  if (!findings) return { tone: 'none', words: 'domains.notChecked' }
  switch (findings.pointing) {
    case 'here':
      return { tone: 'right', words: 'domains.pointingHere' }
    case 'missing':
      return {
        tone: state === 'failing' || findings.aliases.length > 0 ? 'wrong' : 'waiting',
        words: findings.aliases.length > 0 ? 'domains.pointingElsewhere' : 'domains.recordMissing',
      }
    case 'elsewhere':
      return { tone: 'wrong', words: 'domains.pointingElsewhere' }
    case 'partly':
      return { tone: 'wrong', words: 'domains.pointingPartly' }
    case 'no-answer':
      return { tone: 'none', words: 'domains.noAnswer' }
  }
}

const certificates: Readonly<Record<CertificateState, Said>> = {
  unknown: { tone: 'none', words: 'domains.certificateLater' },
  valid: { tone: 'right', words: 'domains.certificateValid' },
  missing: { tone: 'waiting', words: 'domains.certificateMissing' },
  expired: { tone: 'wrong', words: 'domains.certificateExpired' },
  'wrong-name': { tone: 'waiting', words: 'domains.certificateWrongName' },
  untrusted: { tone: 'wrong', words: 'domains.certificateUntrusted' },
  'not-needed': { tone: 'right', words: 'domains.certificateNotNeeded' },
}

export const certificateOf = ({ certificate }: NameRow): Said => certificates[certificate]

/** The current one of the four steps, counted from 1; 5 once all are done. */
export function stepOf({ findings, readySince, state }: NameRow): number {
  if (state === 'verified' && readySince !== null) return 5
  return findings?.ownership === 'found' && findings.pointing === 'here' ? 4 : findings ? 3 : 2
}
