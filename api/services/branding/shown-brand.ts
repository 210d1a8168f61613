import type { BrandReply } from '#model/calls/domains/brands.ts'
import { productName } from '#model/records/brand.ts'
import type { Partner } from '../../db/domains/partners.ts'

/** The brand on screens before sign-in: a partner's, or the provider's. */
export const shownBrand = (partner: Partner | undefined, logo: string | null): BrandReply => ({
  name: partner?.company ?? productName,
  logo,
  mainColor: partner?.theme?.mainColor ?? null,
  textColor: partner?.theme?.textColor ?? null,
  offersSignUp: partner === undefined,
})
