import type { DomainRow, NameRow } from '#model/calls/domains/domains.ts'
import { domainPatienceMs, ownershipHost, ownershipLabel, ownershipText } from '#model/records/domain.ts'
import { isoTime } from '#model/values/calendar-day.ts'
import type { Domain } from '../../db/domains/domains.ts'
import { type SitePlaces, targetHostOf } from './domain-tools.ts'
import { labelOf, mixesScripts, shownName } from './read-name.ts'

export function domainRow(places: SitePlaces, domain: Domain): DomainRow {
  const { siteId, isMain } = domain
  if (siteId === null) throw new Error('The name of a console is no name of a site.')
  return { ...nameRow(places, domain), siteId, isMain }
}

/** The part of a row that names of sites and of consoles share. */
export function nameRow(places: SitePlaces, domain: Domain): NameRow {
  const { id, name, token, target, state, findings, version } = domain
  const label = labelOf(name)
  return {
    id,
    name,
    shown: shownName(name),
    mixesScripts: mixesScripts(name),
    state,
    readySince: isoTime(domain.readySince),
    failingSince: isoTime(domain.failingSince),
    until: isoTime(endOf(domain)),
    checkedAt: isoTime(domain.checkedAt),
    nextCheckAt: isoTime(domain.nextCheckAt),
    certificate: domain.certificate,
    certificateUntil: isoTime(domain.certificateUntil),
    isApex: label === '',
    records: {
      txt: {
        host: ownershipHost(name),
        label: label ? ownershipHost(label) : ownershipLabel,
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
