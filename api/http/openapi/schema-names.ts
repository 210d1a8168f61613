import { z } from 'zod'
import * as admins from '#model/endpoints/admins.ts'
import * as alerts from '#model/endpoints/alerts.ts'
import * as apiKeys from '#model/endpoints/api-keys.ts'
import * as audit from '#model/endpoints/audit.ts'
import * as deliveryTargets from '#model/endpoints/delivery-targets.ts'
import { errorReplySchema, issueSchema } from '#model/endpoints/errors.ts'
import { healthReplySchema } from '#model/endpoints/health.ts'
import * as mails from '#model/endpoints/mails.ts'
import { mediaReplySchema } from '#model/endpoints/media.ts'
import { pageRecordSchema } from '#model/endpoints/pages.ts'
import * as publishes from '#model/endpoints/publishes.ts'
import * as received from '#model/endpoints/received.ts'
import { releaseRowSchema } from '#model/endpoints/releases.ts'
import * as session from '#model/endpoints/session.ts'
import * as sites from '#model/endpoints/sites.ts'
import { templateRowSchema } from '#model/endpoints/templates.ts'
import * as users from '#model/endpoints/users.ts'
import * as webhooks from '#model/endpoints/webhooks.ts'
import { mediaAssetSchema } from '#model/media.ts'
import { pageSchema } from '#model/page.ts'
import { siteSettingsSchema } from '#model/site.ts'

/** What a DELETE is answered with. */
export const removedSchema = z.object({ id: z.string() })

type Names = Readonly<Record<string, z.ZodType>>

/** What is answered, by its name in the document. */
export const replyNames: Names = {
  AdminRow: admins.adminRowSchema,
  ApiKeyRow: apiKeys.apiKeyRowSchema,
  AuditChain: audit.auditChainReplySchema,
  AuditRow: audit.auditRowSchema,
  ContractChange: users.contractChangeRowSchema,
  CreatedApiKey: apiKeys.createdApiKeyReplySchema,
  Error: errorReplySchema,
  Health: healthReplySchema,
  Import: users.importReplySchema,
  Issue: issueSchema,
  Alert: alerts.alertRowSchema,
  AlertDelivery: alerts.alertDeliverySchema,
  Deploy: deliveryTargets.deployRowSchema,
  Delivery: webhooks.deliveryRowSchema,
  DeliveryDetail: webhooks.deliveryDetailSchema,
  MailDetail: mails.mailDetailSchema,
  MailRow: mails.mailRowSchema,
  Media: mediaReplySchema,
  MediaAsset: mediaAssetSchema,
  Member: received.memberRowSchema,
  MemberDetail: received.memberDetailSchema,
  PageRecord: pageRecordSchema,
  PartialFunnel: received.partialFunnelSchema,
  PartialSubmission: received.partialRowSchema,
  PartialSubmissionDetail: received.partialDetailSchema,
  Picture: session.pictureReplySchema,
  Publish: publishes.publishRowSchema,
  PublishReply: publishes.publishReplySchema,
  RecoveryCodes: session.twoFactorConfirmReplySchema,
  Release: releaseRowSchema,
  Removed: removedSchema,
  Republish: publishes.republishReplySchema,
  SecondStep: session.secondStepReplySchema,
  Session: session.sessionReplySchema,
  SessionRow: session.sessionRowSchema,
  SiteDetail: sites.siteDetailSchema,
  SiteRow: sites.siteRowSchema,
  SiteSettings: siteSettingsSchema,
  Submission: received.submissionRowSchema,
  SubmissionDetail: received.submissionDetailSchema,
  SurveyResponse: received.surveyResponseRowSchema,
  SurveyResponseDetail: received.surveyResponseDetailSchema,
  Template: templateRowSchema,
  Theme: users.themeSchema,
  TwoFactor: session.twoFactorStartReplySchema,
  UserDetail: users.userDetailSchema,
  UserRow: users.userRowSchema,
  Webhook: webhooks.webhookRowSchema,
}

/** What is sent, by its name in the document. */
export const bodyNames: Names = {
  ChangeContract: users.contractBodySchema,
  ChangePassword: session.changePasswordBodySchema,
  ChangeTheme: users.themeBodySchema,
  CheckToken: session.checkTokenBodySchema,
  ConfirmSignUp: session.confirmSignUpBodySchema,
  CreateAdmin: admins.createAdminBodySchema,
  CreateApiKey: apiKeys.createApiKeyBodySchema,
  CreateSite: sites.createSiteBodySchema,
  CreateUser: users.createUserBodySchema,
  EndTwoFactor: session.twoFactorEndBodySchema,
  ForgotPassword: session.forgotPasswordBodySchema,
  PageContent: pageSchema,
  Profile: session.profileBodySchema,
  RepublishSites: publishes.republishBodySchema,
  ResetPassword: session.resetPasswordBodySchema,
  SecondStepCode: session.secondStepBodySchema,
  SignIn: session.loginBodySchema,
  SignUp: session.signUpBodySchema,
  StartTwoFactor: session.twoFactorStartBodySchema,
  TwoFactorCode: session.twoFactorConfirmBodySchema,
  UpdateAdmin: admins.updateAdminBodySchema,
  UpdateApiKey: apiKeys.updateApiKeyBodySchema,
  UpdateSite: sites.updateSiteBodySchema,
  UpdateUser: users.updateUserBodySchema,
}
