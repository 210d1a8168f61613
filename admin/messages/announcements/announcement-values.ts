import type { NewsBody, NewsRow } from '#model/calls/messages/news.ts'
import type { NewsStatus, PublishType } from '#model/records/notifications.ts'
import { type Language, languages } from '#model/values/language.ts'
import type { TextKey } from '../../i18n/en.ts'
import { tokyoTime } from '../../i18n/time.ts'

/** As a field has it: `2026-04-01T09:00` of Japan; empty for none. */
export const momentOf = (instant: string | null | undefined): string => tokyoTime(instant).replace(' ', 'T')

/** The instant that a moment in Japan is; undefined for none. */
export function instantOf(moment: string): string | undefined {
  const time = Date.parse(`${moment}:00+09:00`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

type Texts = Record<Language, string>

/** As the form has them: moments of Japan, empty texts for what there is not. */
export interface AnnouncementValues {
  title: Texts
  content: Texts
  newsUrl: string
  image: string
  siteIds: string[]
  status: NewsStatus
  publishType: PublishType
  startDate: string
  endDate: string
}

const textsOf = (texts: NewsRow['title'] = {}): Texts => ({
  JP: texts.JP ?? '',
  EN: texts.EN ?? '',
  CN: texts.CN ?? '',
  KR: texts.KR ?? '',
})

export const valuesOf = (row?: NewsRow): AnnouncementValues => ({
  title: textsOf(row?.title),
  content: textsOf(row?.content),
  newsUrl: row?.newsUrl ?? '',
  image: row?.image ?? '',
  siteIds: row?.siteIds ?? [],
  status: row?.status ?? 'draft',
  publishType: row?.publishType ?? 'instant',
  startDate: momentOf(row?.startDate),
  endDate: momentOf(row?.endDate),
})

const written = (texts: Texts) =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language].trim()
      return text ? [[language, text]] : []
    }),
  )

export const bodyOf = ({
  title,
  content,
  newsUrl,
  image,
  startDate,
  ...rest
}: AnnouncementValues): NewsBody => ({
  ...rest,
  title: written(title),
  content: written(content),
  newsUrl: newsUrl.trim() || null,
  image: image || null,
  startDate: rest.publishType === 'scheduled' ? instantOf(startDate) : undefined,
  endDate: instantOf(rest.endDate),
})

/** What is wrong with a period, by field. */
export function periodErrors(
  { isLater, startDate, endDate }: { isLater: boolean; startDate: string; endDate: string },
  t: (key: TextKey) => string,
): Record<string, string> {
  if (!isLater) return {}
  if (!startDate) return { startDate: t('news.startMissing') }
  if (!endDate) return { endDate: t('news.endMissing') }
  return endDate > startDate ? {} : { endDate: t('news.endTooEarly') }
}

export function errorsOf(values: AnnouncementValues, t: (key: TextKey) => string): Record<string, string> {
  const errors = periodErrors({ ...values, isLater: values.publishType === 'scheduled' }, t)
  if (Object.keys(written(values.title)).length === 0) errors.texts = t('news.titleMissing')
  else if (languages.some((one) => values.content[one].trim() && !values.title[one].trim()))
    errors.texts = t('news.titleOfText')
  if (values.status === 'public' && values.siteIds.length === 0) errors.siteIds = t('news.sitesMissing')
  return errors
}
