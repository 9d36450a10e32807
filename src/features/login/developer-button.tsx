import { FlaskConical } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import './dev-panel.css';

/** The floating button of the developer panel. Not part of production builds. */
export function DeveloperButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div data-developer-button className="fixed right-4 bottom-3 md:right-6 md:bottom-6">
      <Button icon={FlaskConical} onClick={onClick} aria-haspopup="dialog">
        {label}
      </Button>
    </div>
  );
}
