import type { FailureCatalogue } from '../en/failures.ts'
import type { planFailuresEn } from '../en/plan-failures.ts'

export const planFailuresCn = {
  'contract-days-over': '该合同的结束日期（{end}）已过。请先延长结束日期。',
  'contract-minimum': '该合同于 {start} 开始，最短期限至 {end}。在此之前只有服务提供方可以终止合同。',
  'contract-minimum-reason': '最短合同期限至 {end}。如需提前终止，请填写原因。',
  'contract-not-running': '该账户或其上级账户的合同未生效，暂时无法发布。',
  'no-such-plan': '找不到该套餐。',
  'plan-retired': '该套餐已停止提供，请选择其他套餐。',
  'plan-not-for-this': '此类账户不能使用该套餐，请选择其他套餐。',
  'plan-not-yourself': '该套餐只能由您的服务方开通，请与其联系。',
  'plan-already': '该账户已在使用此套餐。',
  'no-coming-plan': '该账户没有待生效的套餐变更。',
  'plan-sites-online':
    '当前套餐最多可同时发布 {limit} 个网站，加上此网站将达到 {sites} 个。请先下线其他网站，或升级套餐。',
  'plan-pages-online':
    '当前套餐每个网站最多 {limit} 页，而此网站有 {pages} 页。请减少页面，或升级套餐。已发布的内容保持不变。',
  'plan-analytics': '当前套餐不包含效果分析功能，请升级套餐。',
  'no-price-list': '此类账户没有自己的价目表。',
  'own-price-list': '只有服务提供方及其合作伙伴可以修改各自的价目表。',
  'no-such-job': '没有这项任务。',
  'job-running': '该任务正在运行，请等待其结束。',
} satisfies Pick<FailureCatalogue, keyof typeof planFailuresEn>
