import { defineConnector, jsonHeaders, type MappedValue } from './connector-kind.ts'
import { createReader, firstOf, memberOf } from './read-reply.ts'

const isGiven = (value: MappedValue): boolean => value.length > 0

/**
 * Records of an app of kintone, with an API token of the app that may add records.
 * https://kintone.dev/en/docs/kintone/rest-api/records/add-record
 */
export const kintone = defineConnector({
  settings: {
    host: {
      pattern: /^[a-z0-9][a-z0-9-]{0,62}(?:\.s)?\.(?:cybozu\.com|kintone\.com|cybozu\.cn)$/,
      maxLength: 90,
      example: 'example.cybozu.com',
    },
    app: { pattern: /^[1-9]\d{0,9}$/, maxLength: 10, example: '12' },
    apiToken: {
      isSecret: true,
      // One of an app, and those of the apps that its lookups read.
      pattern: /^[A-Za-z0-9]{20,60}(?:,[A-Za-z0-9]{20,60}){0,8}$/,
      maxLength: 600,
      example: 'BuBNIwbRRaUvr33nWXcfUZ5VhaFsJxN0xH4NPN92',
    },
  },
  target: { pattern: /^[^\s()[\]{}<>"'`!#%&*,:;?@\\^|~][^()[\]{}<>"'`,;?\\^|~]*$/, maxLength: 128 },
  knownTargets: [],
  targetAt: (_, title) => title,
  request({ settings, values }) {
    const record = Object.fromEntries(
      Object.entries(values)
        .filter(([, value]) => isGiven(value))
        .map(([target, value]) => [target, { value }]),
    )
    return {
      url: `https://${settings.host}/k/v1/record.json`,
      headers: { ...jsonHeaders, 'x-cybozu-api-token': settings.apiToken },
      body: JSON.stringify({ app: settings.app, record }),
    }
  },
  read: createReader({
    errorOf(body) {
      const code = memberOf(body, 'code')
      if (code === undefined) return undefined
      const [field, problem] = Object.entries(Object(memberOf(body, 'errors')))[0] ?? []
      const message = memberOf(body, 'message')
      const inner = firstOf(memberOf(problem, 'messages'))
      return { code, said: field === undefined ? message : [message, `${field}: ${inner}`].join(' ') }
    },
    isTaken: (body) => memberOf(body, 'id') !== undefined && memberOf(body, 'revision') !== undefined,
    reasons: {
      GAIA_IA02: 'unauthorized',
      CB_AU01: 'unauthorized',
      CB_WA01: 'unauthorized',
      CB_NO02: 'forbidden',
      GAIA_NO01: 'forbidden',
      GAIA_AP01: 'unknown-place',
      CB_VA01: 'rejected',
      GAIA_DA02: 'unavailable',
    },
  }),
})
