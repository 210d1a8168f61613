import { AppError } from '#model/messages/errors.ts'
import { problem } from '#model/messages/problem.ts'
import { shown } from '#model/values/shown.ts'
import { createAddressCheck } from '../infra/outbound/ssrf-guard.ts'
import type { ApiDeps } from './deps.ts'

const mayLeaveTo = createAddressCheck()

/** Refuses to keep an address that no request may be sent to. Throws INVALID_INPUT with the path of its field. */
export async function checkPlace(
  { mayLeave = mayLeaveTo }: Pick<ApiDeps, 'mayLeave'>,
  { url, path }: { url: string; path: string },
): Promise<void> {
  if (new URL(url).protocol === 'https:' && (await mayLeave(url))) return
  throw new AppError('INVALID_INPUT', 'request-problems', [
    problem(path, 'refused-address', { value: shown(new URL(url).origin) }),
  ])
}
