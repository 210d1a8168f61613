import type { publishingFailuresEn } from '../en/publishing-failures.ts'

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
