import type { NewsBody, NewsRow } from '#model/calls/messages/news.ts'
import type { NewsStatus, PublishType } from '#model/records/notifications.ts'
import { type Language, languages } from '#model/values/language.ts'
import { instantInTokyo, tokyoLocal } from '../../i18n/time.ts'

type Texts = Record<Language, string>

/** Form values: Japanese times, and empty texts for absent values. */
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
  startDate: tokyoLocal(row?.startDate),
  endDate: tokyoLocal(row?.endDate),
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
  startDate: rest.publishType === 'scheduled' ? instantInTokyo(startDate) : undefined,
  endDate: instantInTokyo(rest.endDate),
})
