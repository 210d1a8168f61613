import type { billingFailuresEn, planFailuresEn } from '../en/billing-failures.ts'
import type { FailureCatalogue } from '../en/failures.ts'

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

export const billingFailuresCn: Record<keyof typeof billingFailuresEn, string> = {
  'no-such-bill': '没有这张账单。',
  'bill-settled': '这张账单已付款、已完成或已作废，不能再更改。',
  'bill-being-charged': '正在从银行卡扣取这张账单的款项，请等待处理结束。',
  'bill-not-by-card': '这张账单不能用银行卡支付。',
  'received-later': '到账日期不能晚于今天，请选择今天或更早的日期。',
  'billed-account-gone': '被开账单的账户已不存在，无法重新开具。请不要选择重新开具，直接作废。',
  'nothing-to-bill': '按目前的记录，该月没有应付款项。请不要选择重新开具，直接作废。',
  'correction-too-large': '调整金额超过了账单金额，账单不能低于 0 日元。',
  'cards-not-set-up': '本系统尚未设置银行卡支付，请通过银行转账付款。',
  'cards-not-here': '您的账单由合作伙伴开具，请通过银行转账付款。',
  'no-card-yet': '请先添加银行卡。',
  'card-entry-over': '银行卡尚未添加完成，请重新操作。',
  'card-company-away': '目前无法连接银行卡支付服务，没有产生扣款。请稍后再试。',
  'signature-refused': '无法验证银行卡支付服务的签名。',
  'code-needed': '还需输入身份验证器中的验证码。',
  'month-not-over': '该月尚未结束，将在下月 1 日开具账单。',
  'user-has-open-bills': '该账户还有 {count} 张未结清的账单。请先结清，或终止合同。',
  'user-not-billed-yet': '该账户还有尚未开具账单的费用。请先终止合同，待最后一个月的账单开具后再删除。',
  'nothing-to-refund': '该账单没有可退款的金额：尚未付款，或已全额退款。',
  'no-such-credit-note': '未找到该退款凭证。',
}
