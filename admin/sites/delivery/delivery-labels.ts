import type { DeliveryField, DeliveryKind, DeployCause, DeployState } from '#model/records/delivery-target.ts'
import type { TextKey } from '../../i18n/en.ts'

export const kindLabels: Readonly<Record<DeliveryKind, TextKey>> = {
  s3: 'delivery.s3',
  netlify: 'delivery.netlify',
  cloudflare: 'delivery.cloudflare',
}

interface FieldLabels {
  label: TextKey
  help?: TextKey
  placeholder?: string
}

export const fieldLabels: Readonly<Record<DeliveryField, FieldLabels>> = {
  bucket: { label: 'delivery.bucket', placeholder: 'my-bucket' },
  prefix: { label: 'delivery.prefix', help: 'delivery.prefixHelp' },
  region: { label: 'delivery.region', help: 'delivery.regionHelp', placeholder: 'ap-northeast-1' },
  endpoint: {
    label: 'delivery.endpoint',
    help: 'delivery.endpointHelp',
    placeholder: 'https://….r2.cloudflarestorage.com',
  },
  site: { label: 'delivery.site', help: 'delivery.siteHelp', placeholder: 'my-inn' },
  project: { label: 'delivery.project', placeholder: 'my-inn' },
  account: { label: 'delivery.account' },
  address: {
    label: 'delivery.address',
    help: 'delivery.addressHelp',
    placeholder: 'https://www.example.com',
  },
  accessKeyId: { label: 'delivery.accessKeyId' },
  secretAccessKey: { label: 'delivery.secretAccessKey' },
  token: { label: 'delivery.token' },
}

export const stateLabels: Readonly<Record<DeployState, TextKey>> = {
  queued: 'delivery.queued',
  running: 'delivery.running',
  deployed: 'delivery.deployed',
  failed: 'delivery.failed',
  superseded: 'delivery.superseded',
}

export const stateColors: Readonly<Record<DeployState, string>> = {
  queued: 'warning.main',
  running: 'warning.main',
  deployed: 'success.main',
  failed: 'error.main',
  superseded: 'text.disabled',
}

export const causeLabels: Readonly<Record<DeployCause, TextKey>> = {
  publish: 'delivery.publish',
  rollback: 'delivery.rollback',
  again: 'delivery.again',
}
