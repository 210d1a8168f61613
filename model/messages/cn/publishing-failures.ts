import type { deployFailuresEn, publishingFailuresEn } from '../en/publishing-failures.ts'

export const publishingFailuresCn: Record<keyof typeof publishingFailuresEn, string> = {
  'one-language-first': '该网站尚未上线。请先发布所有语言。',
  'one-language-addresses': '默认语言或地址前缀已更改，所有语言的地址都会改变。请发布所有语言。',
  'no-such-language': '该网站没有语言 {language}。',
  'no-such-experiment': '没有该测试，或该测试没有此版本。',
  'no-such-schedule': '没有该计划。',
  'schedule-over': '该计划已执行或已取消。',
  'schedule-past': '该时间已过，请选择以后的时间。',
  'too-many-schedules': '该网站已有 {limit} 个等待中的计划。请先取消一个。',
  'release-shows-members-pages':
    '发布版本 {number} 会向所有人公开现在仅限会员浏览的页面：{pages}。请改为将该版本恢复为草稿，锁定这些页面后再发布。',
  'release-runs-scripts':
    '发布版本 {number} 生成时脚本处于启用状态，而该网站的脚本现已停用。请改为将该版本恢复为草稿后再发布。',
  'no-such-approval': '没有该审批申请。',
  'approval-needed': '该网站须经审批后才能发布。请先提交审批。',
  'approval-waits': '该网站的当前内容正在等待审批。',
  'approval-outdated': '审批通过后网站又有更改。请重新提交审批，或发布已通过审批的版本。',
  'approval-changes-wanted': '审批人要求修改。请修改后重新提交审批。',
  'approval-not-needed': '该网站无需审批即可发布。',
  'approval-draft-changed': '网站在此期间已被更改。请重新查看后再操作。',
  'approval-asked': '该内容已提交审批。',
  'approval-given': '该内容已通过审批。',
  'approval-own': '该网站不允许申请人自行审批，须由其他人审批。',
  'approval-over': '该申请已处理或已撤回。',
}

export const deployFailuresCn: Record<keyof typeof deployFailuresEn, string> = {
  'no-delivery-target': '该网站尚未设置部署目标。请先设置。',
  'no-such-deploy': '该部署不存在。',
  'nothing-live': '该网站尚未上线。请先发布。',
  'delivery-credentials-missing': '请输入凭据：已保存的凭据属于另一个目标。',
  'deploy-credentials': '{place} 无法识别这些凭据。请输入有效的凭据。',
  'deploy-not-allowed': '这些凭据在 {place} 没有相应权限。请授予列出、读取、写入和删除的权限。',
  'deploy-no-place': '{place} 中没有“{name}”。请检查名称，或先在那里创建。',
  'deploy-wrong-region': '“{name}”位于其他区域。请输入它所在的区域。',
  'deploy-unreachable': '无法连接 {place}。请检查名称，或稍后再试。',
  'deploy-refused-address': '不能使用 {place}：它不是互联网上公开的 https:// 地址。请输入其他地址。',
  'deploy-full': '“{name}”的空间已满。请腾出空间后重新部署。',
  'deploy-clock': '{place} 与本服务器的时钟不一致。请联系服务器管理员。',
  'deploy-refused-name': '{place} 不接受名称“{name}”。请重命名页面或文件后重新发布。',
  'deploy-too-large': '“{name}”超出了 {place} 允许的大小。请缩小后重新发布。',
  'deploy-too-many-files': '{place} 最多接受 {limit} 个文件，而该网站有 {count} 个。请选择其他目标。',
  'deploy-holds-other':
    '那里有 {count} 个不属于该网站的文件将被删除。请指定一个空的位置，或允许替换已有内容。',
  'deploy-locked': '那里正在进行另一次部署（{name}）。请几分钟后重新部署。',
  'deploy-busy': '{place} 目前无法处理请求。请几分钟后重新部署。',
  'deploy-gave-up': '{place} 中止了部署。线上内容保持不变。请重新部署。',
  'deploy-failed': '无法部署该网站。线上内容保持完整。请重新部署；如仍未解决，请联系服务器管理员。',
}
