import type { MailSenderRow } from '#model/calls/domains/brands.ts'
import type { TextKey } from '../../i18n/en.ts'
import type { Tone } from '../../kit/dns/domain-labels.ts'

interface Said {
  tone: Tone
  words: TextKey
}

const states: Readonly<Record<MailSenderRow['state'], Said>> = {
  waiting: { tone: 'waiting', words: 'domains.stateWaiting' },
  verified: { tone: 'right', words: 'domains.stateReady' },
  failing: { tone: 'wrong', words: 'domains.stateFailing' },
}

/** All of a sender in two words. */
export const senderStateOf = ({ state }: MailSenderRow): Said => states[state]

type Findings = NonNullable<MailSenderRow['findings']>

const dkim: Readonly<Record<Findings['dkim'], Said>> = {
  found: { tone: 'right', words: 'brand.dkimFound' },
  missing: { tone: 'waiting', words: 'domains.recordMissing' },
  other: { tone: 'wrong', words: 'brand.dkimOther' },
  'no-answer': { tone: 'none', words: 'domains.noAnswer' },
}

const spf: Readonly<Record<Findings['spf'], Said>> = {
  found: { tone: 'right', words: 'brand.spfFound' },
  missing: { tone: 'waiting', words: 'domains.recordMissing' },
  other: { tone: 'wrong', words: 'brand.spfOther' },
  several: { tone: 'wrong', words: 'brand.spfSeveral' },
  'no-answer': { tone: 'none', words: 'domains.noAnswer' },
}

const notChecked: Said = { tone: 'none', words: 'domains.notChecked' }

/** A missing record is an error if it was found before. */
const urgent = (said: Said, { state }: MailSenderRow): Said =>
  state === 'failing' && said.tone === 'waiting' ? { ...said, tone: 'wrong' } : said

export const dkimOf = (sender: MailSenderRow): Said =>
  sender.findings ? urgent(dkim[sender.findings.dkim], sender) : notChecked

export const spfOf = (sender: MailSenderRow): Said =>
  sender.findings ? urgent(spf[sender.findings.spf], sender) : notChecked
