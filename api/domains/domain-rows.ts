import { domainPatienceMs, ownershipHost, ownershipText } from '#model/domain.ts'
import type { DomainRow } from '#model/endpoints/domains.ts'
import type { Domain } from '../db/domains.ts'
import { type SitePlaces, targetHostOf } from './domain-tools.ts'
import { labelOf, mixesScripts, shownName } from './read-name.ts'

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

export function domainRow(places: SitePlaces, domain: Domain): DomainRow {
  const { id, siteId, name, token, target, state, isMain, findings, version } = domain
  const label = labelOf(name)
  return {
    id,
    siteId,
    name,
    shown: shownName(name),
    mixesScripts: mixesScripts(name),
    state,
    isMain,
    readySince: instant(domain.readySince),
    failingSince: instant(domain.failingSince),
    until: instant(endOf(domain)),
    checkedAt: instant(domain.checkedAt),
    nextCheckAt: instant(domain.nextCheckAt),
    certificate: domain.certificate,
    certificateUntil: instant(domain.certificateUntil),
    isApex: label === '',
    records: {
      txt: {
        host: ownershipHost(name),
        label: label ? ownershipHost(label) : '_swipress',
        value: ownershipText(token),
      },
      cname: { host: name, label: label || '@', value: targetHostOf(places, target) },
      addresses: [...places.addresses],
    },
    findings,
    revision: String(version),
  }
}

function endOf({ state, waitsUntil, failingSince }: Domain): number | null {
  if (state === 'waiting') return waitsUntil
  return state === 'failing' && failingSince !== null ? failingSince + domainPatienceMs : null
}
