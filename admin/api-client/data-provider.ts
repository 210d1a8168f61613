import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, DeleteResult, UpdateResult } from 'react-admin'
import type { MediaReply } from '#model/calls/media/media.ts'
import type { PublishReply, RepublishBody, RepublishReply } from '#model/calls/sites/publishes.ts'
import {
  type AccountCalls,
  createAccountCalls,
  createNetworkCalls,
  type NetworkCalls,
} from './calls/account.ts'
import { type AdminCalls, createAdminCalls } from './calls/admin.ts'
import { type AlertCalls, createAlertCalls } from './calls/alert.ts'
import { type AnalyticsCalls, createAnalyticsCalls } from './calls/analytics.ts'
import { type ApprovalCalls, createApprovalCalls } from './calls/approval.ts'
import { type BillCalls, createBillCalls } from './calls/bill.ts'
import { type BrandCalls, createBrandCalls } from './calls/brand.ts'
import { createDashboardCalls, type DashboardCalls } from './calls/dashboard.ts'
import { createDeliveryCalls, type DeliveryCalls } from './calls/delivery.ts'
import { createDomainCalls, type DomainCalls } from './calls/domain.ts'
import { createEditorCalls, type EditorCalls } from './calls/editor.ts'
import { createExperimentCalls, type ExperimentCalls } from './calls/experiment.ts'
import { createFolderCalls, type FolderCalls } from './calls/folder.ts'
import { createKeyCalls, type KeyCalls } from './calls/key.ts'
import { createMediaCalls, type MediaCalls } from './calls/media.ts'
import { createNewsCalls, type NewsCalls } from './calls/news.ts'
import { createPlanCalls, type PlanCalls } from './calls/plan.ts'
import { createPreviewCalls, type PreviewCalls } from './calls/preview.ts'
import { createPublishingCalls, type PublishingCalls } from './calls/publishing.ts'
import { createRetentionCalls, type RetentionCalls } from './calls/retention.ts'
import { createSharingCalls, type SharingCalls } from './calls/sharing.ts'
import {
  createMoveCalls,
  createScriptCalls,
  createSiteCalls,
  createSiteSecretCalls,
  type MoveCalls,
  type ScriptCalls,
  type SiteCalls,
  type SiteSecretCalls,
} from './calls/site.ts'
import { createTranslationCalls, type TranslationCalls } from './calls/translation.ts'
import { createUserCalls, type UserCalls } from './calls/user.ts'
import { createVisitorCalls, type VisitorCalls } from './calls/visitor.ts'
import { createWebhookCalls, type WebhookCalls } from './calls/webhook.ts'
import type { Locale } from './http/api-error.ts'
import { createHttpClient } from './http/http-client.ts'
import { saveRecord } from './http/save-record.ts'
import { uploadFile } from './http/upload-file.ts'

/** What the console asks beside lists and records. */
export interface ConsoleDataProvider
  extends DataProvider,
    UserCalls,
    AdminCalls,
    KeyCalls,
    AccountCalls,
    EditorCalls,
    BrandCalls,
    DeliveryCalls,
    DomainCalls,
    NetworkCalls,
    NewsCalls,
    PlanCalls,
    DashboardCalls,
    BillCalls,
    PreviewCalls,
    SiteCalls,
    MoveCalls,
    ScriptCalls,
    MediaCalls,
    FolderCalls,
    PublishingCalls,
    ApprovalCalls,
    AnalyticsCalls,
    RetentionCalls,
    SharingCalls,
    ExperimentCalls,
    TranslationCalls,
    VisitorCalls,
    WebhookCalls,
    AlertCalls,
    SiteSecretCalls {
  /** Answers the id of the publish. */
  publish: (siteId: string) => Promise<string>
  unpublish: (siteId: string) => Promise<void>
  /** Moves the live pointer to a release, `<siteId>.<number>`. */
  activate: (releaseId: string) => Promise<void>
  republish: (which: RepublishBody) => Promise<RepublishReply>
  /** `onSent` is told which part of the file has been sent, 0 to 1; what comes after 1 is the server's work. */
  upload: (file: File, onSent: (part: number) => void, siteId?: string) => Promise<MediaReply>
}

const api = '/api'
export function createDataProvider(locale: () => Locale): ConsoleDataProvider {
  const http = createHttpClient(locale)
  const rest = simpleRestProvider(api, http)
  const post = (address: string, body: unknown = {}) =>
    http(`${api}/${address}`, { method: 'POST', body: JSON.stringify(body) })
  const update: DataProvider['update'] = async (resource, { id, data }): Promise<UpdateResult> => {
    const { seen, ...body } = data
    await saveRecord(http, { resource, id, body, seen })
    // What is kept may differ from what was sent: colours are stored in one spelling.
    return rest.getOne(resource, { id })
  }
  return {
    ...rest,
    ...createUserCalls(http),
    ...createAdminCalls(http),
    ...createKeyCalls(http),
    ...createAccountCalls(http),
    ...createEditorCalls(http),
    ...createMediaCalls(http, locale),
    ...createFolderCalls(http),
    ...createBrandCalls(http),
    ...createDomainCalls(http),
    ...createNetworkCalls(http),
    ...createNewsCalls(http),
    ...createPlanCalls(http),
    ...createDashboardCalls(http),
    ...createBillCalls(http),
    ...createPreviewCalls(http),
    ...createSiteCalls(http),
    ...createMoveCalls(http),
    ...createScriptCalls(http),
    ...createPublishingCalls(http),
    ...createApprovalCalls(http),
    ...createAnalyticsCalls(http),
    ...createRetentionCalls(http),
    ...createSharingCalls(http),
    ...createExperimentCalls(http),
    ...createTranslationCalls(http),
    ...createVisitorCalls(http),
    ...createWebhookCalls(http),
    ...createDeliveryCalls(http),
    ...createAlertCalls(http),
    ...createSiteSecretCalls(http),
    update,
    delete: async (resource, { id }): Promise<DeleteResult> => {
      await http(`${api}/${resource}/${encodeURIComponent(id)}`, { method: 'DELETE' })
      return { data: { id } }
    },
    upload: (file, onSent, siteId) => uploadFile(file, { locale: locale(), onSent, siteId }),
    publish: async (siteId) => ((await post(`sites/${siteId}/publish`)).json as PublishReply).id,
    unpublish: async (siteId) => void (await post(`sites/${siteId}/unpublish`)),
    activate: async (releaseId) => void (await post(`releases/${releaseId}/activate`)),
    republish: async (which) => {
      return (await post('republish', which)).json as RepublishReply
    },
  }
}
