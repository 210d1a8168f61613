import type { Currency } from './goal.ts'

/** What advertising services are told of: a form sent, a registration, a survey finished. */
export const adConversionKinds = ['form', 'register', 'survey'] as const
export type AdConversionKind = (typeof adConversionKinds)[number]

const lead = {
  google: 'generate_lead',
  meta: 'Lead',
  tiktok: 'SubmitForm',
  microsoft: 'submit_lead_form',
}

/** The standard names of the services. */
export const adEvents = {
  form: lead,
  survey: lead,
  register: {
    google: 'sign_up',
    meta: 'CompleteRegistration',
    tiktok: 'CompleteRegistration',
    microsoft: 'signup',
  },
} as const satisfies Record<AdConversionKind, Record<string, string>>

/** What of a conversion the browser tells the services: the same id that the server tells them, if it does. */
export interface AdConversion {
  id: string
  /** In the main unit of the currency. Both or neither. */
  value?: number
  currency?: Currency
  /** The server tells Google Analytics, too. */
  isServerTold?: true
}
