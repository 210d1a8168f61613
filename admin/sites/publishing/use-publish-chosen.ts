import { useState } from 'react'
import type { Language } from '#model/values/language.ts'
import { comingInTokyo, tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import type { PublishChoice } from './publish-choices.tsx'

interface PublishedSite {
  id: string
  name: string
  languages: readonly Language[]
}

/** Publishes what was chosen, now or at a given time. */
export function usePublishChosen(
  { id, name, languages }: PublishedSite,
  { choice, offerReason }: { choice: PublishChoice; offerReason: string | undefined },
  onDone: () => void,
  onRefused: () => void,
) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [isMissing, setMissing] = useState(false)
  const some = choice.languages.length < languages.length ? [...choice.languages] : undefined
  const publish = async () => {
    const at = choice.when === 'later' ? comingInTokyo(choice.at, Date.now()) : undefined
    setMissing(choice.when === 'later' && at === undefined)
    if (choice.when === 'later' && at === undefined) return
    const { isDone } =
      at === undefined
        ? await request(
            'POST /api/sites/:id/publish',
            { params: { id }, body: { languages: some, offerReason } },
            t('publishing.started', { name }),
          )
        : await request(
            'POST /api/schedules',
            { body: { siteId: id, action: 'publish', at, languages: some } },
            t('publishLabels.planned', { time: tokyoTime(at) }),
          )
    if (isDone) onDone()
    else onRefused()
  }
  return { publish, isBusy, isMissing }
}
