import { readCompanies } from './read-companies.ts';

/**
 * Names of jobs and companies, and how people read them: typed one by one from dictionaries and gazetteers, not computed.
 * The pinyin is without tones, with v for ü.
 */
const table = `
前端开发工程师 qian duan kai fa gong cheng shi
后端开发工程师 hou duan kai fa gong cheng shi
高级软件工程师 gao ji ruan jian gong cheng shi
嵌入式开发工程师 qian ru shi kai fa gong cheng shi
算法工程师 suan fa gong cheng shi
数据分析师 shu ju fen xi shi
测试工程师 ce shi gong cheng shi
运维工程师 yun wei gong cheng shi
产品经理 chan pin jing li
项目经理 xiang mu jing li
架构师 jia gou shi
网络安全工程师 wang luo an quan gong cheng shi
平面设计师 ping mian she ji shi
交互设计师 jiao hu she ji shi
工业设计师 gong ye she ji shi
建筑设计师 jian zhu she ji shi
室内设计师 shi nei she ji shi
模具设计师 mu ju she ji shi
模型师 mo xing shi
会计 kuai ji
会计主管 kuai ji zhu guan
总账会计 zong zhang kuai ji
成本会计 cheng ben kuai ji
出纳 chu na
审计员 shen ji yuan
财务总监 cai wu zong jian
税务专员 shui wu zhuan yuan
行政专员 xing zheng zhuan yuan
行政前台 xing zheng qian tai
银行柜员 yin hang gui yuan
行长助理 hang zhang zhu li
行业研究员 hang ye yan jiu yuan
投行分析师 tou hang fen xi shi
理财顾问 li cai gu wen
信贷经理 xin dai jing li
保险代理人 bao xian dai li ren
店长 dian zhang
储备店长 chu bei dian zhang
班长 ban zhang
车间主任 che jian zhu ren
厂长 chang zhang
校长 xiao zhang
护士长 hu shi zhang
长途货车司机 chang tu huo che si ji
调度员 diao du yuan
生产调度 sheng chan diao du
调试工程师 tiao shi gong cheng shi
市场调研员 shi chang diao yan yuan
空调安装工 kong tiao an zhuang gong
调酒师 tiao jiu shi
调音师 tiao yin shi
音乐教师 yin yue jiao shi
音乐制作人 yin yue zhi zuo ren
数学教师 shu xue jiao shi
教务主管 jiao wu zhu guan
教研员 jiao yan yuan
校对编辑 jiao dui bian ji
新媒体运营 xin mei ti yun ying
短视频剪辑 duan shi pin jian ji
文案策划 wen an ce hua
记者 ji zhe
摄影师 she ying shi
主播 zhu bo
电商运营 dian shang yun ying
销售代表 xiao shou dai biao
大客户经理 da ke hu jing li
渠道经理 qu dao jing li
客服专员 ke fu zhuan yuan
人事主管 ren shi zhu guan
招聘专员 zhao pin zhuan yuan
薪酬绩效专员 xin chou ji xiao zhuan yuan
法务 fa wu
律师助理 lv shi zhu li
率先训练营教练 shuai xian xun lian ying jiao lian
翻译 fan yi
采购员 cai gou yuan
供应链经理 gong ying lian jing li
仓库管理员 cang ku guan li yuan
叉车司机 cha che si ji
分拣员 fen jian yuan
快递员 kuai di yuan
外卖骑手 wai mai qi shou
配送员 pei song yuan
泊车员 bo che yuan
便利店店员 bian li dian dian yuan
收银员 shou yin yuan
服务员 fu wu yuan
厨师 chu shi
厨师长 chu shi zhang
糕点师 gao dian shi
传菜员 chuan cai yuan
洗碗工 xi wan gong
保洁员 bao jie yuan
保安 bao an
月嫂 yue sao
育婴师 yu ying shi
美容师 mei rong shi
发型师 fa xing shi
按摩师 an mo shi
健身教练 jian shen jiao lian
弹琴老师 tan qin lao shi
电焊工 dian han gong
电工 dian gong
钳工 qian gong
数控车床操作工 shu kong che chuang cao zuo gong
质检员 zhi jian yuan
质量工程师 zhi liang gong cheng shi
钻孔工 zuan kong gong
切削工程师 qie xiao gong cheng shi
压铸工程师 ya zhu gong cheng shi
种植技术员 zhong zhi ji shu yuan
饲养员 si yang yuan
兽医 shou yi
药剂师 yao ji shi
护士 hu shi
血液科医生 xue ye ke yi sheng
麻醉医师 ma zui yi shi
检验师 jian yan shi
营养师 ying yang shi
地铁司机 di tie si ji
列车长 lie che zhang
空乘人员 kong cheng ren yuan
飞行员 fei xing yuan
导游 dao you
旅行顾问 lv xing gu wen
女装买手 nv zhuang mai shou
绿化养护工 lv hua yang hu gong
造价工程师 zao jia gong cheng shi
安全员 an quan yuan
施工员 shi gong yuan
监理工程师 jian li gong cheng shi
测量员 ce liang yuan
土建工程师 tu jian gong cheng shi
结构工程师 jie gou gong cheng shi
暖通工程师 nuan tong gong cheng shi
物业经理 wu ye jing li
房产中介 fang chan zhong jie
证券分析师 zheng quan fen xi shi
操盘手 cao pan shou
参茸采购 shen rong cai gou
收藏品鉴定师 shou cang pin jian ding shi
藏语翻译 zang yu fan yi
朝鲜语翻译 chao xian yu fan yi
重型机械维修 zhong xing ji xie wei xiu
重症监护护士 zhong zheng jian hu hu shi
差旅管理员 chai lv guan li yuan
出差司机 chu chai si ji
传记作者 zhuan ji zuo zhe
角色原画师 jue se yuan hua shi
宿舍管理员 su she guan li yuan
重庆长安汽车 chong qing chang an qi che
重庆农村商业银行 chong qing nong cun shang ye yin hang
重庆啤酒 chong qing pi jiu
重庆百货 chong qing bai huo
重庆长安网络 chong qing chang an wang luo
中国工商银行 zhong guo gong shang yin hang
招商银行 zhao shang yin hang
交通银行 jiao tong yin hang
长沙银行 chang sha yin hang
台州银行 tai zhou yin hang
长江证券 chang jiang zheng quan
长城汽车 chang cheng qi che
长春高新 chang chun gao xin
长亮科技 chang liang ke ji
四川长虹 si chuan chang hong
长乐机场 chang le ji chang
三一重工 san yi zhong gong
中联重科 zhong lian zhong ke
上海振华重工 shang hai zhen hua zhong gong
单县中心医院 shan xian zhong xin yi yuan
单县羊肉汤馆 shan xian yang rou tang guan
厦门航空 xia men hang kong
厦门国贸 xia men guo mao
中信大厦物业 zhong xin da sha wu ye
六安瓜片茶业 lu an gua pian cha ye
蚌埠玻璃研究院 beng bu bo li yan jiu yuan
丽水农商行 li shui nong shang hang
百色矿业 bai se kuang ye
朝阳区人民医院 chao yang qu ren min yi yuan
成都地铁 cheng du di tie
首都机场 shou du ji chang
都江堰水利 du jiang yan shui li
乐山大佛旅游 le shan da fo lv you
乐清电器 yue qing dian qi
乐亭钢铁 lao ting gang tie
乐视网 le shi wang
快乐购 kuai le gou
北京音乐厅 bei jing yin yue ting
东阿阿胶 dong e e jiao
`;

export const readNames = (table + readCompanies)
  .trim()
  .split(/\n+/)
  .map((line) => {
    const [name = '', ...syllables] = line.split(' ');
    return { name, pinyin: syllables.join(''), initials: syllables.map(([first = '']) => first).join('') };
  });
