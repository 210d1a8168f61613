import { fileOfMedia, parseMediaName } from '#builder/stages/asset-names.ts'
import type { BrandReply } from '#model/calls/domains/brands.ts'
import { productName } from '#model/records/brand.ts'
import type { Db } from '../../db/database.ts'
import type { Partner } from '../../db/domains/partners.ts'
import { findSeenMedia, listPreviews } from '../../db/media/media.ts'

/** The brand on screens before sign-in: a partner's, or the provider's. */
export const shownBrand = (partner: Partner | undefined, logo: string | null): BrandReply => ({
  name: partner?.company ?? productName,
  logo,
  mainColor: partner?.theme?.mainColor ?? null,
  textColor: partner?.theme?.textColor ?? null,
  offersSignUp: partner === undefined,
})

/** The small picture of a partner's logo: the blob and its type. */
export function findLogo(
  db: Db,
  { id: accountId, path, theme }: Partner,
): { file: string; type: string } | undefined {
  const ref = theme?.logo
  const name = ref ? listPreviews(db, [ref]).get(ref) : undefined
  const parsed = name === undefined ? undefined : parseMediaName(name)
  const media = parsed && findSeenMedia(db, { accountId, path, reach: 'own' }, parsed.stem)
  return media && fileOfMedia(media.asset, parsed)
}
