import { unknownHost } from '#api/http/guard/known-host.ts'
import { requestLanguage } from '#api/http/request-language.ts'
import { errorStatus } from '#model/messages/errors.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import { languageFacts } from '#model/values/language.ts'

/** The response to a request for an unknown host. */
export function misdirected(request: Request, host: string, variable: 'CONSOLE_URL' | 'SITES_URL'): Response {
  const language = requestLanguage(request.headers.get('accept-language') ?? undefined)
  const { code, failure } = unknownHost(host, variable)
  return new Response(failureMessage(failure, language), {
    status: errorStatus[code],
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-language': languageFacts[language].tag,
      'cache-control': 'no-store',
    },
  })
}
