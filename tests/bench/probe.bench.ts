import { load } from './support/load.ts';
import { memoryOf } from './support/processes.ts';
import { slipPaths } from './support/slip-words.ts';
import { listPaths } from './support/catalogue-paths.ts';
const pid=Number(process.env['PID']), url=process.env['URL']!;
const target={url,pid} as never;
const ids=(await (await fetch(url+'/api/v1/products?per_page=50&page=700')).json()).data.map((d:any)=>d.id);
const show=async(name:string,paths:string[],connections=8,seconds=5)=>{const r=await load({target,paths,connections,seconds});console.log(name,Math.round(r.perSecond)+'/s',r.perProcessorSecond+'/cpu-s p50',r.p50,'p99',r.p99,'fail',r.failures,'shed',r.shed,'RSS',memoryOf(pid));};
for(let i=0;i<60;i++){const s=performance.now();const r=await fetch(url+'/api/v1/products?q=haeinsa');await r.text();if(r.status===200){console.log('search ready, took',(performance.now()-s).toFixed(0));break;}await new Promise(r=>setTimeout(r,1000));}
const worst=async(path:string,n=15)=>{const t:number[]=[];for(let i=0;i<n;i++){const s=performance.now();await (await fetch(url+path.replace('#',String(i)))).text();t.push(performance.now()-s);}t.sort((a,b)=>a-b);console.log(path,'p50',t[n>>1]!.toFixed(1),'max',t.at(-1)!.toFixed(1));};
for(const p of ['/api/v1/products?page=#','/api/v1/products?page=8000&x=#','/api/v1/products?sort=price_asc&page=4000&x=#','/api/v1/products?sort=soonest&x=#','/api/v1/products?sort=rating&category=tour&x=#','/api/v1/products?from=2027-03-01&to=2027-03-10&x=#','/api/v1/products?season=winter&duration=day&guide=ja&x=#','/api/v1/products?q=temple&x=#','/api/v1/products?q=te&x=#','/api/v1/products?q=te%20st%20re&x=#','/api/v1/products?q=festival%20station&page=200&x=#','/api/v1/products?q=%EC%84%9C%EC%9A%B8&x=#','/api/v1/products?q=tempel&x=#','/api/v1/products/'+ids[3]+'?x=#'])await worst(p);
await show('slips',slipPaths(30000,11));
await show('list',listPaths());
await show('detail',ids.map((i:string)=>'/api/v1/products/'+i));
