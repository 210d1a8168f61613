import { AppError } from '#model/messages/errors.ts'
import { problem } from '#model/messages/problem.ts'
import { shown } from '#model/values/shown.ts'
import { createAddressCheck } from '../infra/outbound/ssrf-guard.ts'
import type { ApiDeps } from './deps.ts'

const mayLeaveTo = createAddressCheck()

/** Throws INVALID_INPUT, with the path of the field, for an address that requests must not be sent to. */
export async function checkPlace(
  { mayLeave = mayLeaveTo }: Pick<ApiDeps, 'mayLeave'>,
  { url, path }: { url: string; path: string },
): Promise<void> {
  if (new URL(url).protocol === 'https:' && (await mayLeave(url))) return
  throw new AppError('INVALID_INPUT', 'request-problems', [
    problem(path, 'refused-address', { value: shown(new URL(url).origin) }),
  ])
}
