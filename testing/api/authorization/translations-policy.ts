import type { PolicyRow } from './policy-row.ts'

const csv = 'id,original EN,translation JP\r\n/settings/seo/./title,Sea,海\r\n'

/** Texts for translators, and drafts of texts. */
export const translationsPolicy: Record<string, PolicyRow> = {
  'GET /api/sites/:id/translations': {
    who: 'everybody',
    about: 'site',
    query: () => 'language=JP&format=csv',
    done: [200],
  },
  'POST /api/sites/:id/translations': {
    who: 'whoChanges',
    about: 'site',
    bytes: { type: 'text/csv', text: csv },
    done: [200],
  },
  'GET /api/sites/:id/assist': { who: 'everybody', about: 'site', done: [200] },
  'PUT /api/sites/:id/assist': {
    who: 'mainContacts',
    about: 'site',
    body: () => ({ isOn: false }),
    done: [200],
  },
  // No language model is configured here.
  'POST /api/sites/:id/suggestions': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ kind: 'variant', language: 'EN', place: '/settings/seo/./title' }),
    done: [409],
  },
  // Nothing reads images here.
  'POST /api/sites/:id/image-text': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ language: 'EN', place: '/pages/a/details/./imageAlt' }),
    done: [409],
  },
}
