import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, DeleteResult, UpdateResult } from 'react-admin'
import type { MediaReply } from '#model/endpoints/media.ts'
import type { PublishReply, RepublishBody, RepublishReply } from '#model/endpoints/publishes.ts'
import { type AccountCalls, createAccountCalls } from './account/account-calls.ts'
import { type AdminCalls, createAdminCalls } from './admins/admin-calls.ts'
import { type AlertCalls, createAlertCalls } from './alerts/alert-calls.ts'
import { type AnalyticsCalls, createAnalyticsCalls } from './analytics/analytics-calls.ts'
import { createKeepingCalls, type KeepingCalls } from './analytics/keeping/keeping-calls.ts'
import { createSharingCalls, type SharingCalls } from './analytics/sharing/sharing-calls.ts'
import { createKeyCalls, type KeyCalls } from './api-keys/key-calls.ts'
import { type ApprovalCalls, createApprovalCalls } from './approvals/approval-calls.ts'
import { type BillCalls, createBillCalls } from './billing/bill-calls.ts'
import { type BrandCalls, createBrandCalls } from './brand/brand-calls.ts'
import { createDashboardCalls, type DashboardCalls } from './dashboard/dashboard-calls.ts'
import { createDeliveryCalls, type DeliveryCalls } from './delivery/delivery-calls.ts'
import { createDomainCalls, type DomainCalls } from './domains/domain-calls.ts'
import { createEditorCalls, type EditorCalls } from './editor/editor-calls.ts'
import { createExperimentCalls, type ExperimentCalls } from './experiments/experiment-calls.ts'
import { createHttpClient } from './http-client.ts'
import { createFolderCalls, type FolderCalls } from './media/folders/folder-calls.ts'
import { createMediaCalls, type MediaCalls } from './media/media-calls.ts'
import { uploadFile } from './media/upload-file.ts'
import { createMoveCalls, type MoveCalls } from './moving/move-calls.ts'
import { createNetworkCalls, type NetworkCalls } from './networks/network-calls.ts'
import { createNewsCalls, type NewsCalls } from './news/news-calls.ts'
import { createPlanCalls, type PlanCalls } from './plans/plan-calls.ts'
import { createPreviewCalls, type PreviewCalls } from './previews/preview-calls.ts'
import { createPublishingCalls, type PublishingCalls } from './publishes/publishing-calls.ts'
import type { Speech } from './refusal.ts'
import { saveRecord } from './save-record.ts'
import { createScriptCalls, type ScriptCalls } from './site-scripts/script-calls.ts'
import { createSiteCalls, type SiteCalls } from './sites/site-calls.ts'
import { createSiteSecretCalls, type SiteSecretCalls } from './sites/site-secret-calls.ts'
import { createTranslationCalls, type TranslationCalls } from './translations/translation-calls.ts'
import { createUserCalls, type UserCalls } from './users/user-calls.ts'
import { createVisitorCalls, type VisitorCalls } from './visitors/visitor-calls.ts'
import { createWebhookCalls, type WebhookCalls } from './webhooks/webhook-calls.ts'

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
    KeepingCalls,
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
export function createDataProvider(speech: () => Speech): ConsoleDataProvider {
  const http = createHttpClient(speech)
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
    ...createMediaCalls(http, speech),
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
    ...createKeepingCalls(http),
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
    upload: (file, onSent, siteId) => uploadFile(file, { speech: speech(), onSent, siteId }),
    publish: async (siteId) => ((await post(`sites/${siteId}/publish`)).json as PublishReply).id,
    unpublish: async (siteId) => void (await post(`sites/${siteId}/unpublish`)),
    activate: async (releaseId) => void (await post(`releases/${releaseId}/activate`)),
    republish: async (which) => {
      return (await post('republish', which)).json as RepublishReply
    },
  }
}
