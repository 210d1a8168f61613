import { type AdService, adServices } from '#model/records/ad-service.ts'
import type { TextKey } from '../../i18n/en.ts'

export const serviceList = adServices

interface ServiceTexts {
  title: TextKey
  secret: TextKey
  /** Where the secret is found. */
  help: TextKey
}

export const serviceTexts: Readonly<Record<AdService, ServiceTexts>> = {
  meta: {
    title: 'adServices.meta',
    secret: 'adServices.metaSecret',
    help: 'adServices.metaHelp',
  },
  'google-analytics': {
    title: 'adServices.google',
    secret: 'adServices.googleSecret',
    help: 'adServices.googleHelp',
  },
}
