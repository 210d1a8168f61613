import { Hono } from 'hono'
import type { VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'
import { lineRoutes } from './line-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { loginRoutes } from './login-routes.ts'
import { withMemberTools } from './member-tools.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { registrationRoutes } from './registration-routes.ts'

/** Calls for becoming a member of a site, logging in, the profile and withdrawing. */
export function memberRoutes(deps: VisitorDeps): Hono<VisitorEnv> {
  const tools = withMemberTools(deps)
  return new Hono<VisitorEnv>()
    .route('/', registrationRoutes(tools))
    .route('/', loginRoutes(tools))
    .route('/', linkRoutes(tools))
    .route('/', passkeyRoutes(tools))
    .route('/', lineRoutes(tools))
    .route('/', passwordRoutes(tools))
    .route('/', profileRoutes(tools))
}
