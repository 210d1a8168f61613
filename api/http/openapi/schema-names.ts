import type { z } from 'zod'
import * as admins from '#model/calls/accounts/admins.ts'
import * as apiKeys from '#model/calls/accounts/api-keys.ts'
import * as me from '#model/calls/accounts/me.ts'
import * as session from '#model/calls/accounts/session.ts'
import * as users from '#model/calls/accounts/users.ts'
import { removedSchema } from '#model/calls/http/declare-call.ts'
import { errorReplySchema, issueSchema } from '#model/calls/http/errors.ts'
import { mediaReplySchema } from '#model/calls/media/media.ts'
import * as alerts from '#model/calls/messages/alerts.ts'
import * as mails from '#model/calls/messages/mails.ts'
import * as webhooks from '#model/calls/messages/webhooks.ts'
import * as deliveryTargets from '#model/calls/sites/delivery-targets.ts'
import { pageRecordSchema } from '#model/calls/sites/pages.ts'
import * as publishes from '#model/calls/sites/publishes.ts'
import { releaseRowSchema } from '#model/calls/sites/releases.ts'
import * as sites from '#model/calls/sites/sites.ts'
import { templateRowSchema } from '#model/calls/sites/templates.ts'
import * as received from '#model/calls/submissions/received.ts'
import * as audit from '#model/calls/system/audit.ts'
import { healthReplySchema } from '#model/calls/system/health.ts'
import { mediaAssetSchema } from '#model/definition/media/media.ts'
import { pageSchema } from '#model/definition/page.ts'
import { siteSettingsSchema } from '#model/definition/site.ts'

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
  Picture: me.pictureReplySchema,
  Publish: publishes.publishRowSchema,
  PublishReply: publishes.publishReplySchema,
  RecoveryCodes: me.twoFactorConfirmReplySchema,
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
  TwoFactor: me.twoFactorStartReplySchema,
  UserDetail: users.userDetailSchema,
  UserRow: users.userRowSchema,
  Webhook: webhooks.webhookRowSchema,
}

/** What is sent, by its name in the document. */
export const bodyNames: Names = {
  ChangeContract: users.contractBodySchema,
  ChangePassword: me.changePasswordBodySchema,
  ChangeTheme: users.themeBodySchema,
  CheckToken: session.checkTokenBodySchema,
  ConfirmSignUp: session.confirmSignUpBodySchema,
  CreateAdmin: admins.createAdminBodySchema,
  CreateApiKey: apiKeys.createApiKeyBodySchema,
  CreateSite: sites.createSiteBodySchema,
  CreateUser: users.createUserBodySchema,
  EndTwoFactor: me.twoFactorEndBodySchema,
  ForgotPassword: session.forgotPasswordBodySchema,
  PageContent: pageSchema,
  Profile: me.profileBodySchema,
  RepublishSites: publishes.republishBodySchema,
  ResetPassword: session.resetPasswordBodySchema,
  SecondStepCode: session.secondStepBodySchema,
  SignIn: session.loginBodySchema,
  SignUp: session.signUpBodySchema,
  StartTwoFactor: me.twoFactorStartBodySchema,
  TwoFactorCode: me.twoFactorConfirmBodySchema,
  UpdateAdmin: admins.updateAdminBodySchema,
  UpdateApiKey: apiKeys.updateApiKeyBodySchema,
  UpdateSite: sites.updateSiteBodySchema,
  UpdateUser: users.updateUserBodySchema,
}
