import { type TransmissionPurpose, transmissionsOf } from '#model/definition/transmissions.ts'
import en from '#model/messages/en/transmissions.json' with { type: 'json' }
import { filled } from '#model/messages/filled.ts'
import ja from '#model/messages/ja/transmissions.json' with { type: 'json' }
import ko from '#model/messages/ko/transmissions.json' with { type: 'json' }
import zh from '#model/messages/zh/transmissions.json' with { type: 'json' }
import type { Language } from '#model/values/language.ts'
import type { LanguageSite } from './language-site.ts'

const textsOf: Readonly<Record<Language, typeof en>> = { EN: en, JP: ja, KR: ko, CN: zh }

/** What a kind of service gets, and what for. */
const wordsFor = (
  { notice }: typeof en,
  purpose: TransmissionPurpose,
): readonly [sent: string, why: string] => {
  const words: Readonly<Record<TransmissionPurpose, readonly [string, string]>> = {
    measuring: [notice.sentMeasuring, notice.whyMeasuring],
    advertising: [notice.sentAdvertising, notice.whyAdvertising],
    media: [notice.sentContent, notice.whyMedia],
    maps: [notice.sentContent, notice.whyMaps],
    chat: [notice.sentChat, notice.whyChat],
    social: [notice.sentContent, notice.whySocial],
    security: [notice.sentSecurity, notice.whySecurity],
  }
  return words[purpose]
}

type NoticeSite = Pick<LanguageSite, 'settings' | 'language' | 'defaultLanguage'>

/**
 * To whom visitors' browsers send something, what, why and how to refuse, as Japan's law on telecommunications requires
 * (Article 27-12). Undefined if nothing is sent, or the site does not want it.
 */
export function transmissionNotice({ settings, language, defaultLanguage }: NoticeSite): string | undefined {
  if (!settings.companyDisplay?.showTransmissions) return undefined
  const texts = textsOf[language]
  const { notice } = texts
  const { recipients, unknownHosts } = transmissionsOf(settings)
  const company = settings.company
  const notes = (
    company?.[language]?.transmissionNotes || company?.[defaultLanguage]?.transmissionNotes
  )?.trim()
  const known = recipients.map(({ name, purpose, refusal }) => {
    const [sent, why] = wordsFor(texts, purpose)
    return [
      filled(notice.recipient, { name }),
      filled(notice.sent, { sent }),
      filled(notice.why, { why }),
      filled(notice.refusal, { refusal }),
    ].join('\n')
  })
  const others = unknownHosts.length > 0 ? [filled(notice.unknown, { hosts: unknownHosts.join(', ') })] : []
  const parts = [...known, ...others, ...(notes ? [notes] : [])]
  return parts.length === 0 ? undefined : [notice.title, notice.lead, ...parts].join('\n\n')
}
